import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { LedgerObject } from './ledger-object.ts';
import type { ListProof } from './list-proof.ts';
import type { Search } from './look-for.ts';
import { removeObject, type Removed } from './remove-object.ts';
import type { Sightings } from './sightings.ts';
import type { Tree } from './trees.ts';

/** What becomes of the entries of the ledger. */
export interface Outcome {
  gone(entry: LedgerEntry): Promise<void>;
  remains(entry: LedgerEntry, why: string): Promise<void>;
  /** It can be looked at only when everything else is gone. */
  undeletable(object: LedgerObject): void;
}

/** What shows whether objects are there. */
export interface LookTools {
  readonly lookFor: Search;
  readonly sightings: Sightings;
  readonly proof: ListProof;
}

/** A removal that was left to the list that showed the object before. */
interface Unconfirmed {
  readonly tree: Tree;
  /** What goes with it. */
  readonly inside: readonly Tree[];
  readonly id: string;
  readonly list: string;
}

/** Removes single objects, and makes sure of it: at once by a look, or later by the list that showed them. */
export interface LoneRemoval {
  /** Deletes what goes by an id; `mayWait` if its removal may be left to the list that showed it before. */
  removeId(tree: Tree, id: string, mayWait: boolean): Promise<Removed>;
  /** Removes an object without what lies in it, and says what became of it. */
  removeAlone(tree: Tree, mayWait: boolean): Promise<void>;
  /** Leaves a removal to the list that showed the object before. */
  leaveToList(removal: Unconfirmed): void;
  /** Makes sure of the removals that were left to the list that an object is on; of all that were if none is named. */
  confirm(of?: LedgerEntry): Promise<void>;
}

/** The first object of each type is looked at: without that, its list proves nothing. */
export function createLoneRemoval(options: CleanUpOptions, tools: LookTools, outcome: Outcome): LoneRemoval {
  const { lookFor, sightings, proof } = tools;
  /** Types of which one object was looked at, and those of which it was gone. */
  const looked = new Set<string>();
  const seenGone = new Set<string>();
  const unconfirmed: Unconfirmed[] = [];

  const removeId: LoneRemoval['removeId'] = async ({ entry, resource }, id, mayWait) => {
    const isFirst = !looked.has(resource.name);
    looked.add(resource.name);
    const isLeftToList = (each: LedgerEntry): boolean =>
      mayWait && !isFirst && proof.listOf(each) !== undefined;
    const object = { entry, resource, id };
    const removed = await removeObject(options, object, { lookFor, sightings, isLeftToList });
    if (isFirst && removed.kind === 'gone') seenGone.add(resource.name);
    return removed;
  };

  const removeOnly = async (tree: Tree, mayWait: boolean): Promise<void> => {
    const { entry, resource } = tree;
    const ids = entry.id === undefined ? await lookFor(entry, resource) : [entry.id];
    if (!Array.isArray(ids)) return outcome.remains(entry, ids.message);
    if (resource.delete === null && ids.length > 0)
      return ids.forEach((id) => outcome.undeletable({ entry, resource, id }));
    const problems: string[] = [];
    for (const id of ids) {
      const removed = await removeId(tree, id, mayWait);
      const list = proof.listOf(entry);
      if (removed.kind === 'listed' && list !== undefined)
        return void unconfirmed.push({ tree, inside: [], id, list });
      if (removed.kind === 'remains') problems.push(removed.why);
    }
    await (problems.length === 0 ? outcome.gone(entry) : outcome.remains(entry, problems.join(' ')));
  };

  /** One thing that breaks the tool must not keep it from removing the others. */
  const removeAlone = (tree: Tree, mayWait: boolean): Promise<void> =>
    removeOnly(tree, mayWait).catch((error: unknown) =>
      outcome.remains(tree.entry, `It could not be removed: ${messageOf(error)}`),
    );

  const confirmOne = async ({ tree, inside, id }: Unconfirmed, gone: ReadonlySet<string>): Promise<void> => {
    const { entry, resource } = tree;
    const isGone =
      (gone.has(id) && seenGone.has(resource.name)) ||
      (await sightings.isGone({ entry, resource, id }, 'deleted').catch(() => false));
    if (isGone) for (const each of [...inside, tree]) await outcome.gone(each.entry);
    else {
      for (const each of inside) await removeAlone(each, false);
      await removeAlone(tree, false);
    }
  };

  return {
    removeId,
    removeAlone,
    leaveToList: (removal) => void unconfirmed.push(removal),
    async confirm(of) {
      const wanted = of === undefined ? undefined : proof.listOf(of);
      const due = unconfirmed.filter(({ list }) => of === undefined || list === wanted);
      for (const each of due) unconfirmed.splice(unconfirmed.indexOf(each), 1);
      for (const [list, same] of Map.groupBy(due, (each) => each.list)) {
        const ids = same.map(({ id }) => id);
        const gone = await proof.goneFrom(list, ids).catch(() => new Set<string>());
        for (const each of same) await confirmOne(each, gone);
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
