import type { CleanUpOptions } from './clean-up-options.ts';
import { createLoneRemoval, type LoneRemoval, type LookTools, type Outcome } from './remove-alone.ts';
import { createTreeHabits } from './tree-habits.ts';
import { allInside, type Tree } from './trees.ts';

/** Removes objects with what lies in them. */
export interface TreeRemoval extends Pick<LoneRemoval, 'confirm'> {
  /** `mayWait` if its removal may be left to the list that showed it before. */
  remove(tree: Tree, mayWait: boolean): Promise<void>;
}

/**
 * Removes an object first and what lies in it with it, once a look at one of each type has shown that it goes along;
 * what stays is removed by itself, and so is everything where objects with something in them are not deleted.
 */
export function createTreeRemoval(
  options: CleanUpOptions,
  tools: LookTools,
  trees: readonly Tree[],
  outcome: Outcome,
): TreeRemoval {
  const { sightings, proof } = tools;
  const lone = createLoneRemoval(options, tools, outcome);
  const habits = createTreeHabits(trees);
  let turn: Promise<unknown> = Promise.resolve();

  /** Whether the removal of an object was enough for everything in it. */
  const takesAll = async (tree: Tree, inside: readonly Tree[], mayWait: boolean): Promise<boolean> => {
    if (!habits.mayTake(tree, inside)) return false;
    const isKnown = habits.isKnown(tree, inside);
    // What is not shown where it lay may have been moved elsewhere.
    const shown = await proof.shown(inside);
    const isCertain = ({ entry }: Tree): boolean => entry.id === undefined || shown.has(entry);
    const id = tree.entry.id ?? '';
    const removed = await lone.removeId(tree, id, mayWait && isKnown);
    if (removed.kind === 'remains') {
      // It may be that nothing may lie in what is deleted.
      if (!isKnown) habits.keepsAll(tree, inside);
      return false;
    }
    const list = removed.kind === 'listed' ? proof.listOf(tree.entry) : undefined;
    const certain = inside.filter((each) => habits.goes(each, tree) && isCertain(each));
    for (const each of inside.filter((other) => !certain.includes(other))) await lookAt(each, tree);
    if (list !== undefined) lone.leaveToList({ tree, inside: certain, id, list });
    else for (const each of [...certain, tree]) await outcome.gone(each.entry);
    return true;
  };

  /** Whether something has gone with the object it lay in; it is removed by itself where it has not. */
  const lookAt = async (each: Tree, outer: Tree): Promise<void> => {
    const { entry, resource } = each;
    const { id } = entry;
    const isGone = id !== undefined && (await sightings.isGone({ entry, resource, id }, 'untouched'));
    habits.seen(each, outer, isGone);
    await (isGone ? outcome.gone(entry) : lone.removeAlone(each, false));
  };

  const removeEach = async (tree: Tree, mayWait: boolean): Promise<void> => {
    for (const each of tree.inside) await remove(each, mayWait);
    await lone.removeAlone(tree, mayWait);
  };

  const remove = async (tree: Tree, mayWait: boolean): Promise<void> => {
    const inside = allInside(tree);
    if (inside.length === 0) return lone.removeAlone(tree, mayWait);
    const isKnown = habits.isKnown(tree, inside);
    // One at a time, as long as something is learned from it.
    const work = isKnown ? takesAll(tree, inside, mayWait) : turn.then(() => takesAll(tree, inside, mayWait));
    if (!isKnown) turn = work.catch(() => false);
    // Whatever broke on the way, each can still be tried by itself.
    if (!(await work.catch(() => false))) await removeEach(tree, mayWait);
  };

  return { remove, confirm: (of) => lone.confirm(of) };
}
