import type { Leftover } from '@probity/model';
import { undoFlow } from '../flows/undo-flow.ts';
import { inParallel, lanesFor } from '../in-parallel.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { LedgerObject } from './ledger-object.ts';
import { createListProof } from './list-proof.ts';
import { createLists } from './lists.ts';
import { createSearch } from './look-for.ts';
import { putBack } from './put-back.ts';
import { removeAccount } from './remove-account.ts';
import { createTreeRemoval, type TreeRemoval } from './remove-trees.ts';
import { createSightings } from './sightings.ts';
import { referrersFirst, treesOf, type Tree } from './trees.ts';

export type { CleanUpOptions } from './clean-up-options.ts';

/**
 * Works the ledger off, the latest first and as many at a time as the target bears, and says what remains. Doing it
 * twice does no harm. `comesAgain` if it is done once more at the end: until then, what was only intended stays open,
 * because a request of a process that died may still be on its way.
 */
export async function cleanUp(
  options: CleanUpOptions,
  { comesAgain = false }: { readonly comesAgain?: boolean } = {},
): Promise<readonly Leftover[]> {
  const { ledger, accounts, target } = options;
  const width = lanesFor(target.concurrency);
  const lists = createLists(options);
  const lookFor = createSearch(options, lists);
  const sightings = createSightings(options);
  const proof = createListProof(options, lists);
  const left = new Map<LedgerEntry, Leftover>();
  const later: LedgerObject[] = [];
  const leave = async (entry: LedgerEntry, message: string): Promise<void> => {
    left.set(entry, { label: entry.label, kind: entry.kind, message });
    await ledger.left(entry.n);
  };
  /** One thing that breaks the tool must not keep it from removing the others. */
  const guarded = async (entry: LedgerEntry, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      await leave(entry, `It could not be removed: ${why}`).catch(() => undefined);
    }
  };
  const gone = async (entry: LedgerEntry): Promise<void> => {
    const mayComeLate = entry.state === 'intended' && LOOKED_FOR_AGAIN.has(entry.kind);
    if (!comesAgain || !mayComeLate) await ledger.undone(entry.n);
  };
  const settle = (entry: LedgerEntry, problem: string | null): Promise<void> =>
    problem === null ? gone(entry) : leave(entry, problem);

  const entries = ledger.entries
    .filter(({ state, kind }) => state !== 'undone' && kind !== 'password' && kind !== 'account')
    .toReversed();
  // Accounts that were locked in a test have some time to recover.
  const mayBeLocked = ({ owner }: LedgerEntry): boolean =>
    target.identities.some(({ name, kind }) => name === owner && kind === 'expendable');
  const objects = entries
    .filter(({ kind }) => kind === 'object')
    .toSorted((a, b) => Number(mayBeLocked(a)) - Number(mayBeLocked(b)));
  // What was declared to take a flow back comes first: it may remove the objects that its steps made.
  const flows = entries.filter(({ kind }) => kind === 'flow');
  await inParallel(flows, width, (entry) =>
    guarded(entry, async () => settle(entry, (await undoFlow(options, entry)).problem)),
  );
  const trees = treesOf(objects, ledger.entries, target);
  const described = new Set(target.resources.map(({ name }) => name));
  for (const entry of objects) {
    const what = `something that no resource of the profile describes: ${entry.label}`;
    if (!described.has(entry.resource ?? ''))
      await guarded(entry, () => leave(entry, `${entry.owner} made ${what}.`));
  }
  const removal = createTreeRemoval(options, { lookFor, sightings, proof }, trees, {
    gone: (entry) => guarded(entry, () => gone(entry)),
    remains: (entry, why) => leave(entry, why).catch(() => undefined),
    undeletable: (object) => void later.push(object),
  });
  // Without the lists each object is looked at.
  await proof.prepare(trees).catch(() => undefined);
  await oldestLast(trees, ledger.entries, width, removal);

  // What nothing deletes may have gone with the object it lay in.
  await inParallel(later, width, (object) =>
    guarded(object.entry, async () => {
      const { entry, resource, id } = object;
      if (await sightings.isGone(object, 'untouched')) return ledger.undone(entry.n);
      const what = `The ${resource.name} ${id} of ${entry.owner}`;
      return leave(entry, `${what} remains: no operation is known that deletes it.`);
    }),
  );
  for (const entry of entries) {
    if (entry.kind === 'session') await guarded(entry, () => ledger.undone(entry.n));
    // One after the other: a change is put back before the change that was made before it.
    if (entry.kind === 'change')
      await guarded(entry, async () => settle(entry, await putBack(options, entry)));
    if (entry.kind === 'account-change')
      await guarded(entry, async () => settle(entry, await accounts.restoreChange(entry)));
  }
  // Accounts come last: what they own is removed by themselves.
  const signedUp = ledger.entries.filter(({ state, kind }) => state !== 'undone' && kind === 'account');
  for (const entry of signedUp)
    await guarded(entry, async () => settle(entry, await removeAccount(options, entry)));
  const leftovers = [...entries, ...signedUp]
    .map((entry) => left.get(entry))
    .filter((each) => each !== undefined);
  return [...eachOnce(leftovers), ...(await accounts.restorePasswords())];
}

/** What a second look for it costs little, and cannot take for something else. */
const LOOKED_FOR_AGAIN: ReadonlySet<LedgerEntry['kind']> = new Set(['object', 'change']);

/** A flow without an undo may have been completed many times, and remains as often for the same reason. */
function eachOnce(leftovers: readonly Leftover[]): readonly Leftover[] {
  return [
    ...Map.groupBy(leftovers, ({ kind, label, message }) => (kind === 'flow' ? message : label)).values(),
  ]
    .map(([first, ...same]) =>
      first === undefined || same.length === 0 || first.kind !== 'flow'
        ? first
        : { ...first, message: `${first.message.replace(/\.$/, '')} (${same.length + 1} times).` },
    )
    .filter((each) => each !== undefined);
}

/**
 * What refers to an object goes before it. The oldest object of a type waits for all its siblings: as long as it can be
 * read, or is listed, what is not any more is gone.
 */
async function oldestLast(
  trees: readonly Tree[],
  all: readonly LedgerEntry[],
  width: number,
  removal: TreeRemoval,
): Promise<void> {
  const order = referrersFirst(trees, all);
  const oldest = new Set(
    [...Map.groupBy(trees, typeOf).values()].flatMap((same) =>
      same.toSorted((a, b) => a.entry.n - b.entry.n).slice(0, 1),
    ),
  );
  const works = new Map<Tree, Promise<void>>();
  await inParallel([...order.keys()], width, (tree) => {
    const siblings = oldest.has(tree)
      ? [...works.keys()].filter((other) => typeOf(other) === typeOf(tree))
      : [];
    const work = (async () => {
      for (const each of [...(order.get(tree) ?? []), ...siblings]) await works.get(each);
      if (siblings.length > 0) await removal.confirm(tree.entry);
      await removal.remove(tree, !oldest.has(tree));
    })();
    works.set(tree, work);
    return work;
  });
  await removal.confirm();
}

function typeOf({ entry: { resource, owner } }: Tree): string {
  return `${resource} ${owner}`;
}
