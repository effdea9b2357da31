import { parseJson, type Case, type Exchange, type Json } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import { isDescription } from './field-list.ts';
import type { Record24 } from '../record.ts';
import type { Details24 } from '../details.ts';

/** Why no field was looked at, as the remark that says so. */
type NothingSeen = 'no-json' | 'no-fields' | 'no-entries' | 'only-of-others';

/** Why the answers of a case show no field that counts, so that nothing was judged by them; null if they show one. */
export function whyNothingSeen(
  { details }: Case<Details24>,
  record: Record24,
  shown: readonly Exchange[],
): NothingSeen | null {
  // A login and a reset are judged by what their answers must not hold, and holding nothing is right.
  if (details.kind === 'login' || details.kind === 'reset') return null;
  if (!shown.some(hasFields)) {
    if (shown.some((each) => emptyLists(each).length > 0)) return 'no-entries';
    return shown.some(({ facts }) => facts.form === 'json') ? 'no-fields' : 'no-json';
  }
  return details.kind === 'read' ? whyNoEntries(details, record, shown) : null;
}

/** Whether an answer has a field: not a bare value, not an empty list with what stands beside it, not a description. */
export function hasFields(exchange: Exchange): boolean {
  const { paths } = exchange.facts;
  if (paths.length === 0 || isDescription(paths)) return false;
  const empty = emptyLists(exchange);
  return empty.length === 0 || !paths.every((path) => isAround(empty, path) || PAGING.test(path));
}

/** Why a list shows no entries that count: it has none, or only those of others; null if it shows some. */
function whyNoEntries(
  details: Details24,
  { list, entry, views = [] }: Record24,
  shown: readonly Exchange[],
): 'no-entries' | 'only-of-others' | null {
  if (list?.some(isInEntries) !== true || shown.some((each) => showsEntries(each, details, entry)))
    return null;
  // An object with an empty list in it is an object; a list has nothing beside its entries but where it goes on.
  const isList = (path: string): boolean => list.some((each) => each.startsWith(`${path}[]`));
  const isOnlyList = views
    .filter(succeeded)
    .every(({ facts }) =>
      facts.paths.every((path) => isInEntries(path) || isList(path) || PAGING.test(path)),
    );
  if (!isOnlyList) return null;
  return shown.some(({ facts }) => facts.paths.some(isInEntries)) ? 'only-of-others' : 'no-entries';
}

function isInEntries(path: string): boolean {
  return path.includes('[]');
}

/**
 * Whether an answer has entries that are there by themselves, or what the case or its caller has put there. What other
 * cases have made or shared may be gone the next time, so that no pass rests on it.
 */
function showsEntries(
  { as, facts }: Exchange,
  { isAdmin }: Details24,
  entry: string | null | undefined,
): boolean {
  if (!facts.paths.some(isInEntries)) return false;
  const objects = facts.canaries.filter(({ label, owner }) => !label.startsWith(`${owner}.`));
  if (isAdmin || objects.length === 0) return true;
  return objects.some(({ label, owner }) => (entry === undefined ? owner === as : label === entry));
}

/** Where the answer itself has a list with nothing in it; the list of a whole answer has the path ''. */
function emptyLists({ answer }: Exchange): readonly string[] {
  const found: string[] = [];
  const walk = (value: Json | undefined, at: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
    if (Array.isArray(value)) {
      if (value.length === 0) found.push(at);
      return;
    }
    for (const [key, each] of Object.entries(value)) walk(each, at === '' ? key : `${at}.${key}`, depth + 1);
  };
  walk(answer === null || answer.cut ? undefined : parseJson(answer.body), '', 0);
  return found;
}

/** An envelope is seldom deeper. */
const DEEPEST = 4;

/** Whether a path is that of a list, or of what it is wrapped in. */
function isAround(lists: readonly string[], path: string): boolean {
  return lists.some((each) => each === path || each.startsWith(`${path}.`));
}

/** What stands beside the entries of a list. */
const PAGING =
  /(?:^|\.)(?:meta|paging|pagination|page_?info|links?)(?:\.|$)|(?:^|\.)(?:total\w*|count|page\w*|per_?page|limit|offset|size|next\w*|prev\w*|cursor\w*|has_?(?:more|next)\w*|first|last|success|ok|status|code|message|error|kind|object|type|version)$/i;
