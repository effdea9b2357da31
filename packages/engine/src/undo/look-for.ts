import type { Resource } from '@probity/model';
import type { CleanUpOptions } from './clean-up-options.ts';
import { findOurs } from './find-ours.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { Lists } from './lists.ts';
import { presentIds } from './present-ids.ts';

/** The ids of objects whose making we did not see to the end, or why nobody can tell. */
export type Search = (
  entry: LedgerEntry,
  resource: Resource,
) => Promise<string[] | { readonly message: string }>;

/** Looks for canaries in the owners' lists; each list is read once, however many canaries are looked for. */
export function createSearch(options: CleanUpOptions, lists: Lists): Search {
  const { ledger, canaries } = options;
  return async (entry, resource) => {
    const { owner, label, n } = entry;
    const params = presentIds(ledger.entries, entry.params);
    const unsure = (why: string) => ({
      message: `A ${resource.name} of ${owner} may remain (${canaries.make(label, owner)}): ${why}`,
    });
    const list = lists.of(entry, resource);
    if (list === undefined && entry.state === 'made') return neverLearned(entry, resource);
    if (list === undefined) return unsure('no operation is known that lists them.');
    const { operation } = list;
    const first = await lists.before(list);
    // Anyone who was kept out of an object cannot see what he may have put into it; whose it is can.
    const keeper = keeperOf(ledger.entries, params);
    const kept = keeper === undefined ? undefined : lists.of(entry, resource, keeper);
    const read = typeof first === 'string' && kept !== undefined ? await lists.before(kept) : first;
    if (typeof read === 'string') return unsure(read);
    const { pages, complete } = read;
    const idAt = options.learnedBodies?.places.get(resource.name) ?? resource.idAt;
    const found = new Set(pages.flatMap((page) => findOurs(page, canaries.make(label, owner), idAt)));
    if (found.size === 0 && !complete)
      return unsure(`${operation.id} goes on after the ${pages.length} pages that were read.`);
    if (found.size === 0) {
      const shown = JSON.stringify(pages);
      const others = ledger.entries.filter(
        (other) => other.n !== n && other.resource === resource.name && other.owner === owner,
      );
      const shows = others.some((other) => shown.includes(canaries.make(other.label, owner)));
      if (entry.state === 'made' && !shows) return neverLearned(entry, resource);
      const isListed = others.some(({ id }) => id !== undefined && shown.includes(JSON.stringify(id)));
      if (!shows && isListed) return unsure(`${operation.id} does not show what was written into them.`);
    }
    // An object with an entry of its own is removed there.
    for (const other of ledger.entries) {
      if (other.resource === resource.name && other.n !== n && other.id !== undefined) found.delete(other.id);
    }
    for (const id of found) options.ours.made(resource.name, id);
    return [...found];
  };
}

/** The answer said that it was made, and neither that answer nor a list says under which id. */
function neverLearned({ owner, label }: LedgerEntry, { name, create, list }: Resource): { message: string } {
  const where = list === null ? 'no operation is known that lists them' : `${list} does not show it`;
  return {
    message: `A ${name} of ${owner} was made, but its id was never learned: the answer of ${create ?? 'its making'} shows none, and ${where} (${label}).`,
  };
}

/** Who made the innermost of the objects that something lies in. */
function keeperOf(entries: readonly LedgerEntry[], params: LedgerEntry['params']): string | undefined {
  return entries
    .filter(({ resource, id }) => resource !== undefined && id !== undefined && params[resource] === id)
    .toSorted((a, b) => Object.keys(b.params).length - Object.keys(a.params).length)[0]?.owner;
}
