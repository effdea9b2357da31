import type { Json, Operation, Resource } from '@probity/model';
import { describedQuery, isUnavailable, nextPage, type ListPage } from '@probity/probe-kit';
import { boundParams } from '../objects/objects-context.ts';
import { makerIn, ownerValues } from '../objects/owner-values.ts';
import type { Attempt } from '../ports.ts';
import { joinHeaders } from '../answers/read-body.ts';
import { jsonOf } from '../request/extract.ts';
import { requestOf } from '../request/request-of.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import { presentIds } from './present-ids.ts';
import { whoCalls } from '../ledger/who-calls.ts';

/** How many pages of a list are read at most; the owner may have had many objects before. */
const PAGES = 50;

/** The pages of a list as somebody sees them, and whether they are all. */
export interface ReadList {
  readonly pages: readonly Json[];
  readonly complete: boolean;
}

/** A list in which an object of the ledger would be shown to somebody. */
export interface ListOf {
  readonly operation: Operation;
  readonly request: Attempt;
  readonly who: string;
  /** The same for all objects that this very list would show. */
  readonly key: string;
}

/** The lists of the target, as clean-up reads them. */
export interface Lists {
  /** Where an object of the ledger would be listed; as its owner sees it unless another is named. */
  of(entry: LedgerEntry, resource: Resource, who?: string): ListOf | undefined;
  /** How it was before anything was removed: each list is read once, however many things are looked for in it. */
  before(list: ListOf, most?: number): Promise<ReadList | string>;
  /** How it is now. */
  now(list: ListOf): Promise<ReadList | string>;
}

/** Remembers what was read before anything was removed. */
export function createLists(options: CleanUpOptions): Lists {
  const { target, ledger, accounts } = options;
  const known = new Map<string, { readonly most: number; readonly read: Promise<ReadList | string> }>();
  return {
    of(entry, resource, who) {
      const operation = target.operations.find(({ id }) => id === resource.list);
      if (operation === undefined) return undefined;
      const caller = who ?? whoCalls(operation, entry.owner);
      const params = presentIds(ledger.entries, entry.params);
      const parents = Object.fromEntries(Object.entries(params).map(([name, id]) => [name, { id }]));
      const makerOf = makerIn(ledger.entries, parents);
      const owners = ownerValues(options, operation, (name) => makerOf(name) ?? entry.owner);
      // A list may take the object that its items lie in as a parameter of its query.
      const ids = Object.fromEntries(Object.entries(params).map(([name, id]) => [`${name}.id`, id]));
      const values = { ...accounts.values(accounts.shared(caller)), ...owners, ...ids };
      const request = requestOf(operation, { params: boundParams(operation, parents), values });
      return { operation, request, who: caller, key: `${caller} ${request.path}` };
    },
    async before(list, most = PAGES) {
      for (;;) {
        const earlier = known.get(list.key);
        const read = await earlier?.read;
        // Meanwhile somebody else may have begun to read more of it.
        if (earlier !== known.get(list.key)) continue;
        const isEnough = typeof read === 'string' || read?.complete === true;
        if (earlier !== undefined && read !== undefined && (isEnough || earlier.most >= most)) return read;
        known.set(list.key, { most, read: readList(options, list, most) });
      }
    },
    now: (list) => readList(options, list, PAGES),
  };
}

/** The pages of a list, or why they are not available. */
async function readList(
  { accounts }: CleanUpOptions,
  { operation, request, who }: ListOf,
  most: number,
): Promise<ReadList | string> {
  const pages: ListPage[] = [];
  const described = describedQuery(operation);
  let path: string | undefined = request.path;
  let complete = false;
  while (pages.length < most && path !== undefined) {
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
