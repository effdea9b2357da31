import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { LedgerObject } from './ledger-object.ts';
import type { ListProof } from './list-proof.ts';
import type { Search } from './look-for.ts';
import { removeObject, type Removed } from './remove-object.ts';
import type { Sightings } from './sightings.ts';
import { allInside, type Tree } from './trees.ts';

/** In how many objects something has to lie before it is worth finding out whether it goes with them. */
const WORTH = 3;

/** What becomes of the entries of the ledger. */
export interface Outcome {
  gone(entry: LedgerEntry): Promise<void>;
  remains(entry: LedgerEntry, why: string): Promise<void>;
  /** It can be looked at only when everything else is gone. */
  undeletable(object: LedgerObject): void;
}

/** A removal that was left to the list that showed the object before. */
interface Unconfirmed {
  readonly tree: Tree;
  /** What goes with it. */
  readonly inside: readonly Tree[];
  readonly id: string;
  readonly list: string;
}

/** Removes objects with what lies in them. */
export interface TreeRemoval {
  /** `mayWait` if its removal may be left to the list that showed it before. */
  remove(tree: Tree, mayWait: boolean): Promise<void>;
  /** Makes sure of the removals that were left to the list that an object is on; of all that were if none is named. */
  confirm(of?: LedgerEntry): Promise<void>;
}

/**
 * Removes an object first and what lies in it with it, once a look at one of each type has shown that it goes along;
 * what stays is removed by itself, and so is everything where objects with something in them are not deleted.
 */
export function createTreeRemoval(
  options: CleanUpOptions,
  tools: { readonly lookFor: Search; readonly sightings: Sightings; readonly proof: ListProof },
  trees: readonly Tree[],
  outcome: Outcome,
): TreeRemoval {
  const { lookFor, sightings, proof } = tools;
  const habits = new Map<string, 'goes' | 'stays'>();
  const occurrences = new Map<string, number>();
  for (const tree of trees)
    for (const type of new Set(allInside(tree).map((each) => typeIn(each, tree))))
      occurrences.set(type, (occurrences.get(type) ?? 0) + 1);
  /** Types of which one object was looked at, and those of which it was gone. */
  const looked = new Set<string>();
  const seenGone = new Set<string>();
  const unconfirmed: Unconfirmed[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const removeId = async ({ entry, resource }: Tree, id: string, mayWait: boolean): Promise<Removed> => {
    const isFirst = !looked.has(resource.name);
    looked.add(resource.name);
    const isLeftToList = (each: LedgerEntry): boolean =>
      mayWait && !isFirst && proof.listOf(each) !== undefined;
    const removed = await removeObject(
      options,
      { entry, resource, id },
      { lookFor, sightings, isLeftToList },
    );
    if (isFirst && removed.kind === 'gone') seenGone.add(resource.name);
    return removed;
  };

  /** One thing that breaks the tool must not keep it from removing the others. */
  const removeAlone = (tree: Tree, mayWait: boolean): Promise<void> =>
    removeOnly(tree, mayWait).catch((error: unknown) =>
      outcome.remains(tree.entry, `It could not be removed: ${messageOf(error)}`),
    );

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

  const mayTake = (tree: Tree, inside: readonly Tree[]): boolean =>
    tree.resource.delete !== null &&
    tree.entry.id !== undefined &&
    inside.every((each) => {
      const type = typeIn(each, tree);
      const habit = habits.get(type);
      if (habit !== undefined) return habit === 'goes';
      return (
        each.entry.id !== undefined && each.resource.read !== null && (occurrences.get(type) ?? 0) >= WORTH
      );
    });

  /** Whether the removal of an object was enough for everything in it. */
  const takesAll = async (tree: Tree, inside: readonly Tree[], mayWait: boolean): Promise<boolean> => {
    if (!mayTake(tree, inside)) return false;
    const isKnown = inside.every((each) => habits.has(typeIn(each, tree)));
    // What is not shown where it lay may have been moved elsewhere.
    const shown = await proof.shown(inside);
    const isCertain = ({ entry }: Tree): boolean => entry.id === undefined || shown.has(entry);
    const id = tree.entry.id ?? '';
    const removed = await removeId(tree, id, mayWait && isKnown);
    if (removed.kind === 'remains') {
      // It may be that nothing may lie in what is deleted.
      if (!isKnown) for (const each of inside) habits.set(typeIn(each, tree), 'stays');
      return false;
    }
    const list = removed.kind === 'listed' ? proof.listOf(tree.entry) : undefined;
    const certain = inside.filter((each) => habits.get(typeIn(each, tree)) === 'goes' && isCertain(each));
    for (const each of inside.filter((other) => !certain.includes(other))) await lookAt(each, tree);
    if (list !== undefined) unconfirmed.push({ tree, inside: certain, id, list });
    else for (const each of [...certain, tree]) await outcome.gone(each.entry);
    return true;
  };

  /** Whether something has gone with the object it lay in; it is removed by itself where it has not. */
  const lookAt = async (each: Tree, outer: Tree): Promise<void> => {
    const { entry, resource } = each;
    const type = typeIn(each, outer);
    const isGone =
      entry.id !== undefined && (await sightings.isGone({ entry, resource, id: entry.id }, 'untouched'));
    if (!isGone || !habits.has(type)) habits.set(type, isGone ? 'goes' : 'stays');
    await (isGone ? outcome.gone(entry) : removeAlone(each, false));
  };

  const removeEach = async (tree: Tree, mayWait: boolean): Promise<void> => {
    for (const each of tree.inside) await remove(each, mayWait);
    await removeAlone(tree, mayWait);
  };

  const remove = async (tree: Tree, mayWait: boolean): Promise<void> => {
    const inside = allInside(tree);
    if (inside.length === 0) return removeAlone(tree, mayWait);
    const isKnown = inside.every((each) => habits.has(typeIn(each, tree)));
    // One at a time, as long as something is learned from it.
    const work = isKnown ? takesAll(tree, inside, mayWait) : turn.then(() => takesAll(tree, inside, mayWait));
    if (!isKnown) turn = work.catch(() => false);
    // Whatever broke on the way, each can still be tried by itself.
    if (!(await work.catch(() => false))) await removeEach(tree, mayWait);
  };

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
    remove,
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

/** What lies in what: something of another identity may be treated in another way. */
function typeIn(each: Tree, outer: Tree): string {
  const isOwn = each.entry.owner === outer.entry.owner;
  return `${each.resource.name} in ${outer.resource.name}${isOwn ? '' : ' of another'}`;
}
