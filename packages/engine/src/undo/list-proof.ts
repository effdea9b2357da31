import type { Resource } from '@probity/model';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { ListOf, Lists, ReadList } from './lists.ts';
import { mentions, shownIds } from './shown-ids.ts';
import type { Tree } from './trees.ts';

/** From how many objects on a list is cheaper than a look at each of them. */
const MANY = 4;

/** Tells by the lists of owners which objects are gone: those that a list showed before, and does not show any more. */
export interface ListProof {
  /** Reads the lists of many objects, before any of them is removed. */
  prepare(trees: readonly Tree[]): Promise<void>;
  /** The list that showed an object before; undefined if none is known to have done so. */
  listOf(entry: LedgerEntry): string | undefined;
  /**
   * Those of some ids that a list showed before and does not show now. None, unless it is complete and still shows
   * something that it showed before: a list that shows nothing at all may be broken.
   */
  goneFrom(list: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of some trees that are shown in their lists at this moment, where one list shows several of them. */
  shown(trees: readonly Tree[]): Promise<ReadonlySet<LedgerEntry>>;
}

/** Remembers what the lists showed before anything was removed. */
export function createListProof(options: CleanUpOptions, lists: Lists): ListProof {
  const showing = new Map<
    string,
    { readonly list: ListOf; readonly ids: ReadonlySet<string>; readonly idAt: string }
  >();
  const listOf = new Map<number, string>();
  const idAtOf = ({ name, idAt }: Resource): string => options.learnedBodies?.places.get(name) ?? idAt;
  const idsIn = ({ pages }: ReadList, idAt: string): ReadonlySet<string> =>
    new Set(pages.flatMap((page) => [...shownIds(page, idAt)]));

  const byList = (trees: readonly Tree[], least: number): readonly (readonly [ListOf, readonly Tree[]])[] => {
    const found = trees.flatMap((tree) => {
      const { entry, resource } = tree;
      const isKnown = options.target.identities.some(({ name }) => name === entry.owner);
      const isSeen = isKnown && entry.id !== undefined && entry.state !== 'deleted' && resource.read !== null;
      const list = isSeen ? lists.of(entry, resource) : undefined;
      return list === undefined ? [] : [{ tree, list }];
    });
    return [...Map.groupBy(found, ({ tree, list }) => `${tree.resource.name} ${list.key}`).values()].flatMap(
      (same) => {
        const [first] = same;
        return first === undefined || same.length < least
          ? []
          : [[first.list, same.map(({ tree }) => tree)] as const];
      },
    );
  };

  return {
    async prepare(trees) {
      const own = trees.filter(({ resource }) => resource.delete !== null);
      for (const [list, same] of byList(own, MANY)) {
        const [first] = same;
        const read = await lists.before(list, Math.ceil(same.length / 2));
        if (first === undefined || typeof read === 'string' || !read.complete) continue;
        const idAt = idAtOf(first.resource);
        const ids = idsIn(read, idAt);
        const key = `${first.resource.name} ${list.key}`;
        showing.set(key, { list, ids, idAt });
        for (const { entry } of same) if (ids.has(entry.id ?? '')) listOf.set(entry.n, key);
      }
    },
    listOf: ({ n }) => listOf.get(n),
    async goneFrom(key, ids) {
      const before = showing.get(key);
      if (before === undefined || ids.length === 0) return new Set();
      const now = await lists.now(before.list);
      if (typeof now === 'string' || !now.complete) return new Set();
      const still = idsIn(now, before.idAt);
      if (![...before.ids].some((id) => still.has(id) && !ids.includes(id))) return new Set();
      return new Set(ids.filter((id) => before.ids.has(id) && !now.pages.some((page) => mentions(page, id))));
    },
    async shown(trees) {
      const found = new Set<LedgerEntry>();
      for (const [list, same] of byList(trees, 2)) {
        const read = await lists.before(list, 1);
        if (typeof read === 'string') continue;
        for (const { entry, resource } of same)
          if (idsIn(read, idAtOf(resource)).has(entry.id ?? '')) found.add(entry);
      }
      return found;
    },
  };
}
