import type { Case, Exchange, Params, Remark } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import { contactInObject } from '../contacts.ts';
import type { Record24 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Details24 } from '../details.ts';

type Tools = JudgeTools<typeof sentences>;

/** What is worth saying besides the verdict. */
export function remarksOf(
  { details }: Case<Details24>,
  record: Record24,
  shown: readonly Exchange[],
  words: Params,
  tools: Tools,
): readonly Remark[] {
  if (details.kind !== 'read') return [];
  const remarks: Remark[] = [];
  if (shown.every(({ facts }) => facts.form !== 'json')) remarks.push(tools.remark('no-json', words));
  if (details.isAdmin) return remarks;
  const whole = shown.find((each) => contactInObject(each, record.contacts) !== undefined);
  const owner = whole && contactInObject(whole, record.contacts)?.owner;
  if (whole !== undefined && owner !== undefined)
    remarks.push(tools.remark('whole-object', { ...words, who: whole.as, owner }));
  return [...remarks, ...differential(details, record, words, tools)];
}

/** Why a list shows no entries that count: it has none, or only those of others; null if it shows some. */
export function whyNoEntries(
  { details }: Case<Details24>,
  { list, entry, views = [] }: Record24,
  shown: readonly Exchange[],
): 'no-entries' | 'only-of-others' | null {
  if (details.kind !== 'read' || shown.every(({ facts }) => facts.form !== 'json')) return null;
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

/** What stands beside the entries of a list. */
const PAGING =
  /(?:^|\.)(?:meta|paging|pagination|page_?info|links?)(?:\.|$)|(?:^|\.)(?:total\w*|count|page\w*|per_?page|limit|offset|size|next\w*|prev\w*|cursor\w*|has_?(?:more|next)\w*|first|last|success|ok|status|code|message|error|kind|object|type|version)$/i;

/** What an administrator is shown by the same operation. Their objects differ, so that this decides nothing. */
function differential(
  { caller, admin }: Details24,
  { admins, control, adminOnly }: Record24,
  words: Params,
  tools: Tools,
): readonly Remark[] {
  if (admin === '') return [tools.remark('no-admin', words)];
  if (!succeeded(admins) || control === undefined || admins.facts.form !== 'json') return [];
  const own = new Set(control.facts.paths);
  const more = admins.facts.paths.filter((path) => !own.has(path));
  if (more.length > 0)
    return [tools.remark('admin-sees-more', { ...words, fields: more.slice(0, 5).join(', ') })];
  const isSame = own.size > 0 && admins.facts.paths.length === own.size;
  return isSame && adminOnly.length === 0 ? [tools.remark('same-as-admin', { ...words, who: caller })] : [];
}
