import { clockIds } from './clock-ids.ts';
import { hashedCounters } from './hashed-counters.ts';
import { idSpace, TRIABLE_IDS } from './id-space.ts';
import { largestStep, readings, strideOf, type Reading } from './read-numbers.ts';
import type { MadeId } from './made-id.ts';
import { withoutSentText } from './without-sent-text.ts';

/** What some ids, in the order in which they were made, tell about the next one. */
export type IdClass =
  /** The next id follows by counting: every step goes the same way and is small, or as large as the others. */
  | { readonly kind: 'countable'; readonly style: string; readonly largest: number }
  /** The moment at which the object was made. */
  | { readonly kind: 'clock'; readonly style: string; readonly size: number }
  /** So few are possible that all can be tried. */
  | { readonly kind: 'few'; readonly size: number }
  /** They count, but for each owner or parent by itself, so that a number alone names nothing of somebody else. */
  | { readonly kind: 'counted-apart'; readonly style: string }
  /** Time and machine: UUIDs of version 1 and 6. */
  | { readonly kind: 'time-and-node' }
  /** Derived from names: UUIDs of version 3 and 5. */
  | { readonly kind: 'name-based' }
  /** Time, process and a counter in 24 hexadecimal digits. */
  | { readonly kind: 'object-id' }
  /** Time-ordered with a random part that goes up by one within a millisecond. */
  | { readonly kind: 'stepping-ulid' }
  /** Long decimal numbers that grow with time. */
  | { readonly kind: 'snowflake' }
  /** A slug, an address or a name that somebody chose. */
  | { readonly kind: 'natural' }
  /** Not counting, but with few characters that differ. */
  | { readonly kind: 'short' }
  | { readonly kind: 'good'; readonly style: 'uuid' | 'ulid' | 'opaque' };

/** Fewer url-safe characters, or fewer possible ids, may be guessed by somebody who has time. */
const LONG = 16;
const UNGUESSABLE_IDS = 2 ** 64;

/** Classifies ids that were made one after another. Pure: it knows nothing but their text and order. */
export function classifyIds(made: readonly MadeId[]): IdClass {
  const ids = made.map(({ id }) => id);
  if (isNatural(made)) return { kind: 'natural' };
  const added = withoutSentText(made);
  if (added !== undefined) {
    // Beside a text that the owner chose only what nobody can guess makes a difference.
    const found = classifyIds(added);
    return found.kind === 'good' ? found : { kind: 'natural' };
  }
  const uuids = uuidClass(ids);
  if (uuids !== undefined) return uuids;
  if (isObjectIds(ids)) return { kind: 'object-id' };
  if (ids.every((id) => ULID.test(id))) {
    return stepsWithinMillisecond(ids) ? { kind: 'stepping-ulid' } : { kind: 'good', style: 'ulid' };
  }
  const clock = clockIds(made);
  if (clock !== undefined) return { kind: 'clock', style: clock.style, size: clock.inSecond };
  const ways = readings(ids);
  const counted = countedClass(ways);
  if (counted !== undefined) return counted;
  const apart = countedApartClass(made, ways) ?? hashedClass(ids);
  if (apart !== undefined) return apart;
  const inner = withoutPrefix(made);
  if (inner !== undefined) {
    const found = classifyIds(inner);
    // What is short without its prefix may still be long enough as a whole.
    if (found.kind !== 'short' && found.kind !== 'few' && found.kind !== 'natural') return found;
  }
  if (ids.every((id) => /^\d{15,20}$/.test(id)) && isGrowing(ids)) return { kind: 'snowflake' };
  const strided = stridedClass(ways);
  if (strided !== undefined) return strided;
  const size = idSpace(ids);
  // Two ids may have much in common by chance.
  if (size !== undefined && size < TRIABLE_IDS && ids.length > 2) return { kind: 'few', size };
  return isOpaque(ids, size) ? { kind: 'good', style: 'opaque' } : { kind: 'short' };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;

function uuidClass(ids: readonly string[]): IdClass | undefined {
  const versions = new Set(ids.map((id) => UUID.exec(id)?.[1]));
  if (versions.has(undefined)) return undefined;
  const isRandomOrSorted = ['4', '7'].some((version) => versions.size === 1 && versions.has(version));
  const hashed = isRandomOrSorted ? undefined : hashedClass(ids);
  if (hashed !== undefined) return hashed;
  // A counter may be dressed up as a UUID.
  const largest = largestStep(ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`)));
  if (largest !== undefined) return { kind: 'countable', style: 'counter in a UUID', largest };
  if (['1', '2', '6'].some((version) => versions.has(version))) return { kind: 'time-and-node' };
  if (['3', '5'].some((version) => versions.has(version))) return { kind: 'name-based' };
  return { kind: 'good', style: 'uuid' };
}

function hashedClass(ids: readonly string[]): IdClass | undefined {
  const { style, numbers } = hashedCounters(ids) ?? { style: '', numbers: [] };
  const largest = largestStep(numbers);
  return largest === undefined ? undefined : { kind: 'countable', style, largest };
}

/** Four bytes of time, five that stay and three that count. */
function isObjectIds(ids: readonly string[]): boolean {
  if (!ids.every((id) => /^[0-9a-f]{24}$/i.test(id))) return false;
  const seconds = ids.map((id) => Number.parseInt(id.slice(0, 8), 16));
  // A plain counter with leading zeros would lie in 1970.
  const isTime = seconds.every((each) => each > 1e9) && Math.max(...seconds) - Math.min(...seconds) < 86_400;
  return isTime && largestStep(ids.map((id) => BigInt(`0x${id.slice(18)}`))) !== undefined;
}

function stepsWithinMillisecond(ids: readonly string[]): boolean {
  return ids.some((id, index) => {
    const before = ids[index - 1];
    if (before === undefined || before.slice(0, 10) !== id.slice(0, 10)) return false;
    return crockford(id) - crockford(before) === 1n;
  });
}

function crockford(id: string): bigint {
  return Array.from(id.toUpperCase()).reduce(
    (sum, digit) => sum * 32n + BigInt('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(digit)),
    0n,
  );
}

function countedClass(ways: readonly Reading[]): IdClass | undefined {
  for (const { style, numbers } of ways) {
    const largest = largestStep(numbers);
    if (largest !== undefined) return { kind: 'countable', style, largest };
  }
  return undefined;
}

/** Larger steps between the few ids of one owner may be chance. */
const NEXT = 20;

function countedApartClass(made: readonly MadeId[], ways: readonly Reading[]): IdClass | undefined {
  const owners = [...new Set(made.map(({ owner }) => owner))];
  const apart = ways.find(({ numbers }) =>
    owners.every((owner) => isStandingOrCounting(numbers.filter((_, index) => made[index]?.owner === owner))),
  );
  return apart && made.length > 2 ? { kind: 'counted-apart', style: apart.style } : undefined;
}

function stridedClass(ways: readonly Reading[]): IdClass | undefined {
  for (const { style, numbers } of ways) {
    const stride = strideOf(numbers);
    if (stride !== undefined) return { kind: 'countable', style: `${style} in strides`, largest: stride };
  }
  return undefined;
}

/** Counted by owner, or by parent, where every new parent begins again. */
function isStandingOrCounting(numbers: readonly bigint[]): boolean {
  const isRising = (numbers.at(-1) ?? 0n) > (numbers[0] ?? 0n);
  return new Set(numbers).size === 1 || (isRising && (largestStep(numbers) ?? Infinity) <= NEXT);
}

/** The rest of ids that all begin with the same word and a separator, such as `prj_`. */
function withoutPrefix(made: readonly MadeId[]): readonly MadeId[] | undefined {
  const parts = made.map(({ id }) => /^([A-Za-z][A-Za-z0-9]*[_:.~/-])(.+)$/.exec(id));
  const first = parts[0]?.[1];
  if (first === undefined || parts.some((part) => part?.[1] !== first)) return undefined;
  return made.map((each) => ({ ...each, id: each.id.slice(first.length) }));
}

/** The id is made of what its owner sent, or reads like an address or like words. */
function isNatural(made: readonly MadeId[]): boolean {
  const isSent = ({ id, sent = '' }: MadeId): boolean =>
    id.length > 3 && /[a-z]/i.test(id) && plain(sent).includes(plain(id));
  const isAddress = ({ id }: MadeId): boolean => /^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(id);
  const isWords = ({ id }: MadeId): boolean => /^[a-z]{2,}(?:-[a-z]{2,})+(?:-\d{1,4})?$/.test(id);
  const differ = new Set(made.map(({ id }) => id.replace(/-\d+$/, ''))).size > 1;
  return [isSent, isAddress].some((is) => made.every(is)) || (differ && made.every(isWords));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function isGrowing(ids: readonly string[]): boolean {
  const numbers = ids.map(BigInt);
  return numbers.every((each, index) => index === 0 || each > (numbers[index - 1] ?? each));
}

function isOpaque(ids: readonly string[], size = 0): boolean {
  return size >= UNGUESSABLE_IDS && ids.every((id) => id.length >= LONG && /^[\w.~=+/:-]+$/.test(id));
}
