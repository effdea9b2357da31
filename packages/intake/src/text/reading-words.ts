import type { Reading } from '@probity/model';
import { split } from './words.ts';

/** The readings in rising order. */
const READINGS: readonly Reading[] = ['no', 'answer', 'verb', 'data'];

const VERBS: ReadonlyMap<string, Reading> = new Map([
  ...inflected('get obtain provide return', 'answer'),
  ...inflected('check download estimate lookup preview query read retrieve see validate verify', 'verb'),
  ...inflected('count describe display fetch find list search show view', 'data'),
]);

/** Generators put the method in front of the path, so these begin a name that nobody thought of. */
const METHODS = new Set(['get', 'gets', 'head', 'options']);

/** Words that say nothing about what is read. */
const EMPTY = new Set('a all an api by endpoint for from id in of on request route the to using'.split(' '));

/** Data, unless it is what the call has just made or removed. */
const DATA =
  /^\S+ (?:(?!created|deleted|new|removed|reset|restored|sent|updated)\S+ ){0,4}(?:collections?|details?|estimates?|examples?|history|info|information|lists?|metadata|pages?|quotes?|statistics|stats|templates?)\b|^\S+ by (?:id|name)\b/;

/** How surely the words of a sentence or name say that it reads. */
export function readingOf(words: readonly string[], path: string): Reading {
  const reading = VERBS.get(words[0] ?? '') ?? 'no';
  if (reading === 'no' || isEcho(words, path)) return 'no';
  return DATA.test(words.join(' ')) ? 'data' : reading;
}

/** Whether one reading is at least as sure as another. */
export function isAtLeast(reading: Reading, least: Reading): boolean {
  return READINGS.indexOf(reading) >= READINGS.indexOf(least);
}

/** The surest of several readings. */
export function surest(readings: readonly Reading[]): Reading {
  return READINGS.findLast((each) => readings.includes(each)) ?? 'no';
}

/** Whether two texts speak of the same thing. */
export function share(one: readonly string[], other: readonly string[]): boolean {
  const words = new Set(one.map(singular));
  return other.some((word) => !EMPTY.has(word) && words.has(singular(word)));
}

/** `getDemoReset` for `GET /demo/reset` repeats method and path in their order, and says nothing of its own. */
function isEcho(words: readonly string[], path: string): boolean {
  if (!METHODS.has(words[0] ?? '')) return false;
  const rest = words.slice(1).filter((word) => !EMPTY.has(word));
  if (rest.length === 0) return words.length === 1;
  const known = split(path).map(singular);
  let from = 0;
  return rest.every((word) => {
    from = known.indexOf(singular(word), from) + 1;
    return from > 0;
  });
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

function inflected(verbs: string, reading: Reading): readonly (readonly [string, Reading])[] {
  return verbs
    .split(' ')
    .flatMap((verb) => [verb, `${verb}s`, `${verb}es`, verb.replace(/y$/, 'ies')])
    .map((verb) => [verb, reading]);
}
