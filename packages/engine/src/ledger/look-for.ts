import type { Json, Operation, Resource } from '@probity/model';
import { describedQuery, isUnavailable, nextPage, type ListPage } from '@probity/probe-kit';
import { makerIn, ownerValues } from '../fixtures/owner-values.ts';
import { boundParams } from '../fixtures/objects-context.ts';
import { joinHeaders } from '../record/read-body.ts';
import { jsonOf } from '../request/extract.ts';
import { requestOf } from '../request/request-of.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import { findOurs } from './find-ours.ts';
import type { LedgerEntry } from './ledger.ts';
import { presentIds } from './present-ids.ts';
import { whoCalls } from './who-calls.ts';

/** How many pages of a list are read at most; the owner may have had many objects before. */
const PAGES = 50;

/** The ids of objects whose making we did not see to the end, or why nobody can tell. */
export type Search = (
  entry: LedgerEntry,
  resource: Resource,
) => Promise<string[] | { readonly message: string }>;

/** Looks for canaries in the owners' lists; each list is read once, however many canaries are looked for. */
export function createSearch(options: CleanUpOptions): Search {
  const { target, ledger, accounts, canaries } = options;
  const lists = new Map<string, ReturnType<typeof readList>>();
  return async (entry, resource) => {
    const { owner, label, n } = entry;
    const params = presentIds(ledger.entries, entry.params);
    const unsure = (why: string) => ({
      message: `A ${resource.name} of ${owner} may remain (${canaries.make(label, owner)}): ${why}`,
    });
    const operation = target.operations.find(({ id }) => id === resource.list);
    if (operation === undefined && entry.state === 'made') return neverLearned(entry, resource);
    if (operation === undefined) return unsure('no operation is known that lists them.');
    const parents = Object.fromEntries(Object.entries(params).map(([name, id]) => [name, { id }]));
    const makerOf = makerIn(ledger.entries, parents);
    const readAs = (who: string): ReturnType<typeof readList> => {
      const owners = ownerValues(options, operation, (name) => makerOf(name) ?? owner);
      // A list may take the object that its items lie in as a parameter of its query.
      const ids = Object.fromEntries(Object.entries(params).map(([name, id]) => [`${name}.id`, id]));
      const values = { ...accounts.values(accounts.shared(who)), ...owners, ...ids };
      const request = requestOf(operation, { params: boundParams(operation, parents), values });
      const key = `${who} ${request.path}`;
      const list = lists.get(key) ?? readList(options, operation, request, who);
      lists.set(key, list);
      return list;
    };
    const first = await readAs(whoCalls(operation, owner));
    // Anyone who was kept out of an object cannot see what he may have put into it; whose it is can.
    const keeper = keeperOf(ledger.entries, params);
    const read = typeof first === 'string' && keeper !== undefined ? await readAs(keeper) : first;
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

/** The pages of a list as somebody sees them and whether they are all, or why they are not available. */
async function readList(
  { accounts }: CleanUpOptions,
  operation: Operation,
  request: ReturnType<typeof requestOf>,
  who: string,
): Promise<{ readonly pages: readonly Json[]; readonly complete: boolean } | string> {
  const pages: ListPage[] = [];
  const described = describedQuery(operation);
  let path: string | undefined = request.path;
  let complete = false;
  while (pages.length < PAGES && path !== undefined) {
    const meta = { purpose: 'cleanup', operation: operation.id, epoch: null } as const;
    const sent = await accounts.send({ ...request, path }, accounts.shared(who), meta);
    if (isUnavailable(sent)) return `${sent.reason}.`;
    const { raw } = sent;
    if (raw === null) return `${operation.id} was not answered.`;
    // The object it would lie in is gone.
    if (raw.status === 404 || raw.status === 410) return { pages: bodiesOf(pages), complete: true };
    if (raw.status < 200 || raw.status >= 300) return `${operation.id} answered ${raw.status}.`;
    pages.push({ path, headers: joinHeaders(raw.headers), body: jsonOf(raw) ?? null, succeeded: true });
    const next = nextPage(pages, described);
    path = next.kind === 'next' && next.because !== 'tried' ? next.path : undefined;
    complete = path === undefined && next.kind !== 'not-followed';
  }
  return { pages: bodiesOf(pages), complete };
}

function bodiesOf(pages: readonly ListPage[]): readonly Json[] {
  return pages.map(({ body }) => body ?? null);
}
