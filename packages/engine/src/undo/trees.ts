import type { Resource, Target } from '@probity/model';
import type { LedgerEntry } from '../ledger/ledger.ts';
import { presentIds } from './present-ids.ts';

/** An object of the ledger, and those that lie in it by its address. */
export interface Tree {
  readonly entry: LedgerEntry;
  readonly resource: Resource;
  readonly inside: readonly Tree[];
}

/** Puts objects into the objects in whose path they lie; what lies in nothing that is removed stands by itself. */
export function treesOf(
  entries: readonly LedgerEntry[],
  all: readonly LedgerEntry[],
  { resources }: Pick<Target, 'resources'>,
): readonly Tree[] {
  const trees = entries.flatMap((entry): (Tree & { readonly inside: Tree[] })[] => {
    const resource = resources.find(({ name }) => name === entry.resource);
    return resource === undefined ? [] : [{ entry, resource, inside: [] }];
  });
  const byAddress = new Map(trees.map((tree) => [`${tree.resource.name}/${tree.entry.id}`, tree]));
  return trees.filter((tree) => {
    const { parent, name } = tree.resource;
    if (parent === null || parent === name) return true;
    const outer = byAddress.get(`${parent}/${presentIds(all, tree.entry.params)[parent]}`);
    outer?.inside.push(tree);
    return outer === undefined;
  });
}

/** Everything in a tree but its root, the deepest first. */
export function allInside({ inside }: Tree): readonly Tree[] {
  return inside.flatMap((tree) => [...allInside(tree), tree]);
}

/**
 * Brings what refers to an object before that object, where they do not refer to each other, and says for each tree
 * which earlier ones refer to it.
 */
export function referrersFirst(
  trees: readonly Tree[],
  all: readonly LedgerEntry[],
): ReadonlyMap<Tree, readonly Tree[]> {
  const treeOf = new Map(
    trees.flatMap((tree) =>
      [tree, ...allInside(tree)].map(
        ({ entry, resource }) => [`${resource.name}/${entry.id}`, tree] as const,
      ),
    ),
  );
  const referrers = new Map<Tree, Set<Tree>>();
  for (const tree of trees) {
    for (const { entry } of [tree, ...allInside(tree)]) {
      for (const [name, id] of Object.entries(presentIds(all, entry.params))) {
        const other = treeOf.get(`${name}/${id}`);
        if (other === undefined || other === tree) continue;
        referrers.set(other, (referrers.get(other) ?? new Set()).add(tree));
      }
    }
  }
  const order = new Map<Tree, readonly Tree[]>();
  const begun = new Set<Tree>();
  const visit = (tree: Tree): void => {
    if (begun.has(tree)) return;
    begun.add(tree);
    const before = [...(referrers.get(tree) ?? [])];
    before.forEach(visit);
    order.set(
      tree,
      before.filter((each) => order.has(each)),
    );
  };
  trees.forEach(visit);
  return order;
}
