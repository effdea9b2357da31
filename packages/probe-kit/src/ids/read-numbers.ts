/** Larger steps are no counting that anybody could follow. */
const LARGEST_STEP = 1000n;
/** Traffic of others takes a few numbers in between; more strides than these are chance. */
const MOST_STRIDES = 20n;

/** Some ids read as numbers in one way. */
export interface Reading {
  readonly style: string;
  readonly numbers: readonly bigint[];
}

/** The largest step if numbers, in order, only go up or only go down, and by small steps; undefined if they do not count. */
export function largestStep(numbers: readonly bigint[]): number | undefined {
  const largest = stepsOneWay(numbers)?.reduce((most, step) => (step > most ? step : most));
  return largest === undefined || largest > LARGEST_STEP ? undefined : Number(largest);
}

/** The number of which all steps are small multiples, such as 1,000,003; undefined if there is none. */
export function strideOf(numbers: readonly bigint[]): number | undefined {
  const steps = stepsOneWay(numbers) ?? [];
  // Two steps may have much in common by chance.
  if (steps.length < 3) return undefined;
  const stride = steps.reduce(commonDivisor);
  return steps.every((step) => step / stride <= MOST_STRIDES) ? Number(stride) : undefined;
}

/** How far each number is from the one before, if all go the same way; two that fall may be chance. */
function stepsOneWay(numbers: readonly bigint[]): readonly bigint[] | undefined {
  const steps = numbers.slice(1).map((each, index) => each - (numbers[index] ?? each));
  if (steps.length === 0) return undefined;
  if (steps.every((step) => step > 0n)) return steps;
  return steps.length > 1 && steps.every((step) => step < 0n) ? steps.map((step) => -step) : undefined;
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other);
}

/** Every way in which all of some ids can be read as numbers, plainest first. */
export function readings(ids: readonly string[]): readonly Reading[] {
  const plain = [...inDigits(ids), ...amidText(ids, 'number in a text')];
  const texts = ids.map(unwrap);
  const wrapped = texts.flatMap((text) => (text === undefined ? [] : [text]));
  const isWrapped = wrapped.length === ids.length;
  const inside = isWrapped ? [...inDigits(wrapped), ...amidText(wrapped, 'number in a text')] : [];
  return [
    ...plain,
    ...inside.map(({ style, numbers }) => ({ style: `${style} in base64`, numbers })),
    ...inBytes(ids),
  ];
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SYSTEMS: readonly (readonly [style: string, shape: RegExp, digits: string])[] = [
  ['decimal', /^\d{1,20}$/, DIGITS.slice(0, 10)],
  ['hexadecimal', /^(?:0x)?[0-9a-f]{1,32}$/i, DIGITS.slice(0, 16)],
  ['base 36', /^[0-9a-z]{1,13}$/i, DIGITS],
  ['base 62', /^[0-9a-z]{1,11}$/i, `${DIGITS.slice(0, 10)}${CAPITALS}${DIGITS.slice(10)}`],
  ['base 62', /^[0-9a-z]{1,11}$/i, `${DIGITS}${CAPITALS}`],
];

function inDigits(ids: readonly string[]): readonly Reading[] {
  return SYSTEMS.filter(([, shape]) => ids.every((id) => shape.test(id))).map(([style, , digits]) => ({
    style,
    numbers: ids.map((id) => toNumber(id, digits)),
  }));
}

function toNumber(id: string, digits: string): bigint {
  const text = digits.length === 62 ? id : id.toLowerCase().replace(/^0x/, '');
  const base = BigInt(digits.length);
  return Array.from(text).reduce((sum, digit) => sum * base + BigInt(digits.indexOf(digit)), 0n);
}

/** The one number in which texts differ, or one behind a common prefix. */
function amidText(ids: readonly string[], style: string): readonly Reading[] {
  const found: Reading[] = [];
  const runs = ids.map((id) => id.match(/\d+/g) ?? []);
  if (new Set(ids.map((id) => id.replaceAll(/\d+/g, '0'))).size === 1) {
    const differing = (runs[0] ?? []).flatMap((_, at) =>
      new Set(runs.map((each) => each[at])).size > 1 ? [at] : [],
    );
    const [at, ...others] = differing;
    if (at !== undefined && others.length === 0)
      found.push({ style, numbers: runs.map((each) => BigInt(each[at] ?? 0)) });
  }
  const behind = ids.map((id) => /^(.*[_:.~/-])([0-9a-z]+)$/is.exec(id));
  if (same(behind.map((each) => each?.[1] ?? null))) {
    const inner = inDigits(behind.map((each) => each?.[2] ?? ''));
    found.push(...inner.map((each) => ({ ...each, style: `${each.style} behind a prefix` })));
  }
  return found;
}

function same(texts: readonly (string | null)[]): boolean {
  return texts[0] !== null && new Set(texts).size === 1;
}

/** The text that an id wraps in base64, if it wraps any. */
function unwrap(id: string): string | undefined {
  if (!/^[\w+/-]{2,}={0,2}$/.test(id)) return undefined;
  const text = Buffer.from(id, 'base64').toString('latin1');
  return /^[\x20-\x7e]+$/.test(text) && /\d/.test(text) ? text : undefined;
}

/** A number as it lies in memory, in base64. */
function inBytes(ids: readonly string[]): readonly Reading[] {
  if (!ids.every((id) => /^[\w+/-]{6,11}={0,2}$/.test(id))) return [];
  const bytes = ids.map((id) => Buffer.from(id, 'base64').toString('hex'));
  if (new Set(bytes.map(({ length }) => length)).size > 1) return [];
  return [{ style: 'bytes in base64', numbers: bytes.map((hex) => BigInt(`0x${hex}`)) }];
}
