import { allInside, type Tree } from './trees.ts';

/** In how many objects something has to lie before it is worth finding out whether it goes with them. */
const WORTH = 3;

/** What is known about what lies in objects: whether it goes with them, by what lies in what. */
export interface TreeHabits {
  /** Whether it is known of everything in an object. */
  isKnown(tree: Tree, inside: readonly Tree[]): boolean;
  /** Whether something is known to go with the object it lies in. */
  goes(each: Tree, outer: Tree): boolean;
  /** Whether an object may be removed before what lies in it. */
  mayTake(tree: Tree, inside: readonly Tree[]): boolean;
  /** A look has shown whether something went along; that one of them stayed counts more than that others went. */
  seen(each: Tree, outer: Tree, isGone: boolean): void;
  /** An object was not removed with something in it. */
  keepsAll(tree: Tree, inside: readonly Tree[]): void;
}

/** Begins with nothing known but how often something lies in something. */
export function createTreeHabits(trees: readonly Tree[]): TreeHabits {
  const habits = new Map<string, 'goes' | 'stays'>();
  const occurrences = new Map<string, number>();
  for (const tree of trees)
    for (const type of new Set(allInside(tree).map((each) => typeIn(each, tree))))
      occurrences.set(type, (occurrences.get(type) ?? 0) + 1);

  return {
    isKnown: (tree, inside) => inside.every((each) => habits.has(typeIn(each, tree))),
    goes: (each, outer) => habits.get(typeIn(each, outer)) === 'goes',
    mayTake: (tree, inside) =>
      tree.resource.delete !== null &&
      tree.entry.id !== undefined &&
      inside.every((each) => {
        const type = typeIn(each, tree);
        const habit = habits.get(type);
        if (habit !== undefined) return habit === 'goes';
        return (
          each.entry.id !== undefined && each.resource.read !== null && (occurrences.get(type) ?? 0) >= WORTH
        );
      }),
    seen(each, outer, isGone) {
      const type = typeIn(each, outer);
      if (!isGone || !habits.has(type)) habits.set(type, isGone ? 'goes' : 'stays');
    },
    keepsAll(tree, inside) {
      for (const each of inside) habits.set(typeIn(each, tree), 'stays');
    },
  };
}

/** What lies in what: something of another identity may be treated in another way. */
function typeIn(each: Tree, outer: Tree): string {
  const isOwn = each.entry.owner === outer.entry.owner;
  return `${each.resource.name} in ${outer.resource.name}${isOwn ? '' : ' of another'}`;
}
