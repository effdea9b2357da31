import { hasMark, parseJson, type Exchange, type Json } from '@probity/model';
import { isContact, isPersonal, kindOfName } from '@probity/probe-kit';
import type { Canaries } from '../../ports.ts';

/** Shorter values, and dates, may be in anybody's answer by chance. */
const SHORTEST = 8;
const DATE = /^\d{4}-\d{2}-\d{2}|^\w{3}, \d{2} \w{3} \d{4}/;

/** What an account may do is said in words of the API, which it also says to those who may not. */
const RIGHTS = /^(?:scopes?|roles?|permissions?|privileges?|authorities|grants?|groups?|entitlements?)$/i;

/**
 * Learns from the answers of `me` which values belong to one identity alone: its id, its address, its name. An answer
 * that shows one of them to a stranger shows whose data it is, also where no canary of ours could be written. Returns
 * those by which an identity may be named in a request.
 */
export function knowIdentities(
  exchanges: readonly Exchange[],
  me: string | undefined,
  canaries: Canaries,
): readonly string[] {
  const answers = exchanges.filter(
    (each) => each.operation === me && each.class === 'success' && !each.facts.catchAll,
  );
  const owners = new Map<string, Set<string>>();
  const places = new Map<string, string>();
  const learned: string[] = [];
  const shared = new Set<string>();
  for (const { as, answer } of answers) {
    for (const [at, value] of words(parseJson(answer?.body) ?? null, '')) {
      owners.set(value, (owners.get(value) ?? new Set()).add(as));
      places.set(value, lessPrivate(value, at, places.get(value)));
    }
  }
  // Where two accounts have the same, the place says what they are and not who.
  for (const [value, names] of owners) if (names.size > 1) shared.add(placeOf(places.get(value) ?? ''));
  for (const [value, names] of owners) {
    const [only, ...others] = names;
    // One identity alone tells nothing apart: every value would look like its own.
    if (only === undefined || others.length > 0 || new Set(answers.map(({ as }) => as)).size < 2) continue;
    const place = places.get(value) ?? '';
    if (shared.has(placeOf(place)) || place.split('.').some((name) => RIGHTS.test(name))) continue;
    const kind = kindOfName(place.slice(place.lastIndexOf('.') + 1));
    // A key that `me` shows belongs to its account and proves as much, but it is no name to ask for.
    if (kind !== 'secret' && kind !== 'suspicious') learned.push(value);
    if (canaries.find(value).length === 0) canaries.know(`${only}.${place}`, only, value);
  }
  return learned;
}

/**
 * Of the places of one value the one that says least: where a name is the same text as an address, showing the name is
 * showing no address. What is an address by its own form is one at any place.
 */
function lessPrivate(value: string, at: string, before: string | undefined): string {
  if (before === undefined) return at;
  const isPrivate = (place: string): boolean => isPersonal({ label: `me.${place}`, owner: 'me' }, []);
  return isPrivate(before) === isContact(value) ? before : at;
}

/** A place, whichever of a list it is. */
function placeOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '[]');
}

function* words(value: Json, at: string): Generator<[string, string]> {
  if (typeof value === 'string') {
    if (value.length >= SHORTEST && !DATE.test(value) && !hasMark(value)) yield [at, value];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* words(each, at === '' ? key : `${at}.${key}`);
  }
}
