import type { ReportExchange, ReportMessage } from '@probity/model';
import { jsonLines } from './json-lines.ts';

/** What a line is about: both sides differ here, both show the same private value, or it changes with every answer. */
type Mark = 'differs' | 'same-value' | 'volatile' | 'note' | null;

/** A line of one side: pieces of text, those that carry the difference or the value marked. */
export interface MarkedLine {
  readonly mark: Mark;
  readonly pieces: readonly { readonly text: string; readonly look: 'plain' | 'difference' | 'value' }[];
}

/** Both sides of one line; undefined where a side has none. */
export type LinePair = readonly [left: MarkedLine | undefined, right: MarkedLine | undefined];

/** How two exchanges are compared. */
export interface Comparison {
  /** The private value that both answers show; empty if there is none. */
  readonly value: string;
  /** The name of the member that holds the value, where the value itself is not known. */
  readonly member?: string;
  /** The answers should be alike, so that every value that both show counts. */
  readonly alike?: boolean;
  /** The bodies of the answers are what differs, as before and after an attack. */
  readonly bodies?: boolean;
}

/** Both exchanges line by line: the request and the answer. */
export interface ComparedExchanges {
  readonly request: readonly LinePair[];
  readonly answer: readonly LinePair[];
}

/** Headers whose values mean nothing here. */
const VOLATILE =
  /^(?:date|age|etag|content-length|keep-alive|connection|set-cookie|traceparent|cf-ray|via|server-timing|x-request-id|x-correlation-id|x-trace-id|x-runtime|x-amzn-.*|ratelimit.*|x-ratelimit-.*)$/i;

/** Longer bodies are compared line by line in their order, which takes no time. */
const ALIGNED = 400;

/** Puts two exchanges beside each other and marks where they differ and which private value both show. */
export function compareExchanges(
  left: ReportExchange | undefined,
  right: ReportExchange | undefined,
  how: Comparison,
): ComparedExchanges {
  const one = left === undefined || right === undefined;
  const request = [
    pair([left?.request.start], [right?.request.start], one ? 'plain' : 'differences'),
    headerPairs(left?.request, right?.request, one ? 'plain' : 'differences'),
    bodyPairs(left?.request, right?.request, one ? 'plain' : 'differences'),
  ].flat();
  const answer = [
    pair([startOf(left)], [startOf(right)], one ? 'plain' : 'differences'),
    headerPairs(left?.answer ?? undefined, right?.answer ?? undefined, 'plain'),
    bodyPairs(
      left?.answer ?? undefined,
      right?.answer ?? undefined,
      how.bodies && !one ? 'differences' : 'plain',
    ),
  ].flat();
  const isShared = sharedValue(how, one);
  return { request, answer: answer.map((each) => (isShared(each) ? valued(each, how) : each)) };
}

type Style = 'plain' | 'differences';

function startOf(exchange: ReportExchange | undefined): string | undefined {
  if (exchange === undefined) return undefined;
  return exchange.answer === null ? `no answer: ${exchange.failure}` : `HTTP ${exchange.answer.start}`;
}

function headerPairs(
  left: ReportMessage | undefined,
  right: ReportMessage | undefined,
  style: Style,
): LinePair[] {
  const names = [...(left?.headers ?? []), ...(right?.headers ?? [])].map(([name]) => name.toLowerCase());
  return [...new Set(names)].map((name) => {
    const [a, b] = [headerOf(left, name), headerOf(right, name)];
    const isVolatile = VOLATILE.test(name) && a !== b;
    if (isVolatile) return [plain(a, 'volatile'), plain(b, 'volatile')];
    return pairOf(a, b, style);
  });
}

function headerOf(message: ReportMessage | undefined, name: string): string | undefined {
  const found = message?.headers.find(([each]) => each.toLowerCase() === name);
  return found === undefined ? undefined : `${found[0]}: ${found[1]}`;
}

function bodyPairs(
  left: ReportMessage | undefined,
  right: ReportMessage | undefined,
  style: Style,
): LinePair[] {
  const [a, b] = [linesOf(left), linesOf(right)];
  if (a.length === 0 && b.length === 0) return noted(left, right);
  const blank: LinePair = [plain(a.length > 0 ? '' : undefined), plain(b.length > 0 ? '' : undefined)];
  return [blank, ...pair(a, b, style), ...noted(left, right)];
}

function noted(left: ReportMessage | undefined, right: ReportMessage | undefined): LinePair[] {
  if (!left?.cut && !right?.cut) return [];
  return [[plain(left?.cut || undefined, 'note'), plain(right?.cut || undefined, 'note')]];
}

function linesOf(message: ReportMessage | undefined): string[] {
  return message === undefined || message.body === '' ? [] : jsonLines(message.body);
}

/** Lines beside their like; what only one side has stands alone. */
function pair(
  a: readonly (string | undefined)[],
  b: readonly (string | undefined)[],
  style: Style,
): LinePair[] {
  const pairs: LinePair[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...common(a, b), [a.length, b.length] as const]) {
    while (i < x && j < y) pairs.push(pairOf(a[i++], b[j++], style));
    while (i < x) pairs.push(pairOf(a[i++], undefined, style));
    while (j < y) pairs.push(pairOf(undefined, b[j++], style));
    if (x < a.length && y < b.length) pairs.push(pairOf(a[i++], b[j++], style));
  }
  return pairs;
}

/** The places of the longest run of lines that both have, in order. */
function common(a: readonly unknown[], b: readonly unknown[]): (readonly [number, number])[] {
  if (a.length > ALIGNED || b.length > ALIGNED) return [];
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const found: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

function pairOf(a: string | undefined, b: string | undefined, style: Style): LinePair {
  if (style === 'plain' || a === b) return [plain(a), plain(b)];
  const [lead, tail] = sharedEnds(a ?? '', b ?? '');
  return [differing(a, lead, tail), differing(b, lead, tail)];
}

function differing(text: string | undefined, lead: number, tail: number): MarkedLine | undefined {
  if (text === undefined) return undefined;
  const end = text.length - tail;
  const pieces = [
    { text: text.slice(0, lead), look: 'plain' as const },
    { text: text.slice(lead, end), look: 'difference' as const },
    { text: text.slice(end), look: 'plain' as const },
  ];
  return { mark: 'differs', pieces: pieces.filter((piece) => piece.text !== '') };
}

/** How much two texts share at their beginning and end, in whole words. */
function sharedEnds(a: string, b: string): readonly [lead: number, tail: number] {
  const most = Math.min(a.length, b.length);
  let lead = 0;
  while (lead < most && a[lead] === b[lead]) lead += 1;
  while (lead > 0 && isWord(a[lead - 1]) && (isWord(a[lead]) || isWord(b[lead]))) lead -= 1;
  let tail = 0;
  while (tail < most - lead && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  while (tail > 0 && isWord(a.at(-tail)) && (isWord(a.at(-1 - tail)) || isWord(b.at(-1 - tail)))) tail -= 1;
  return [lead, tail];
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\w.#‹›-]/.test(character);
}

function plain(text: string | undefined, mark: Mark = null): MarkedLine | undefined {
  return text === undefined ? undefined : { mark, pieces: [{ text, look: 'plain' }] };
}

/** Which lines show what only one of both may see. */
function sharedValue(
  { value, member = '', alike = false }: Comparison,
  one: boolean,
): (pair: LinePair) => boolean {
  if (value !== '')
    return ([a, b]) => [a, b].some((line) => line !== undefined && textOf(line).includes(value));
  if (one || (member === '' && !alike)) return () => false;
  return ([a, b]) => {
    if (a === undefined || b === undefined || textOf(a) !== textOf(b)) return false;
    const [, name, text = ''] = MEMBER.exec(textOf(a)) ?? [];
    return member === '' ? text.length >= LONG : name === member;
  };
}

/** A member of an object on a line of its own: its name and its value. */
const MEMBER = /^\s*"([^"]+)": "?([^"[{]*)/;
/** Shorter values are alike by chance. */
const LONG = 4;

function textOf({ pieces }: MarkedLine): string {
  return pieces.map(({ text }) => text).join('');
}

function valued([a, b]: LinePair, { value }: Comparison): LinePair {
  const of = (line: MarkedLine | undefined): MarkedLine | undefined => {
    if (line === undefined) return undefined;
    const text = textOf(line);
    if (value === '') return { mark: 'same-value', pieces: [{ text, look: 'plain' }] };
    if (!text.includes(value)) return line;
    const pieces = text
      .split(value)
      .flatMap((piece, index) => [
        ...(index === 0 ? [] : [{ text: value, look: 'value' as const }]),
        ...(piece === '' ? [] : [{ text: piece, look: 'plain' as const }]),
      ]);
    return { mark: 'same-value', pieces };
  };
  return [of(a), of(b)];
}
