import type { Leftover, Resource } from '@probity/model';
import { inParallel, lanesFor } from '../in-parallel.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from './ledger.ts';
import { createSearch } from './look-for.ts';
import { presentIds } from './present-ids.ts';
import { putBack } from './put-back.ts';
import { removeAccount } from './remove-account.ts';
import { removeObject } from './remove-object.ts';
import { createSightings } from './sightings.ts';

export type { CleanUpOptions } from './clean-up-options.ts';

/**
 * Works the ledger off, the latest first and as many at a time as the target bears, and says what remains. Doing it
 * twice does no harm.
 */
export async function cleanUp(options: CleanUpOptions): Promise<readonly Leftover[]> {
  const { ledger, accounts, target } = options;
  const lookFor = createSearch(options);
  const sightings = createSightings(options);
  const left = new Map<LedgerEntry, Leftover>();
  const later: { entry: LedgerEntry; resource: Resource; id: string }[] = [];
  const leave = async (entry: LedgerEntry, message: string): Promise<void> => {
    await ledger.left(entry.n);
    left.set(entry, { label: entry.label, kind: entry.kind, message });
  };

  /** One thing that breaks the tool must not keep it from removing the others. */
  const guarded =
    (work: (entry: LedgerEntry) => Promise<void>) =>
    async (entry: LedgerEntry): Promise<void> => {
      try {
        await work(entry);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        left.set(entry, { label: entry.label, kind: entry.kind, message: `It could not be removed: ${why}` });
        await ledger.left(entry.n).catch(() => undefined);
      }
    };

  const undo = async (entry: LedgerEntry): Promise<void> => {
    if (entry.kind === 'session') await ledger.undone(entry.n);
    if (entry.kind === 'change') {
      const problem = await putBack(options, entry);
      await (problem === null ? ledger.undone(entry.n) : leave(entry, problem));
    }
    if (entry.kind !== 'object') return;
    const resource = target.resources.find(({ name }) => name === entry.resource);
    if (resource === undefined) {
      const what = `something that no resource of the profile describes: ${entry.label}`;
      return leave(entry, `${entry.owner} made ${what}.`);
    }
    const ids = entry.id === undefined ? await lookFor(entry, resource) : [entry.id];
    if (!Array.isArray(ids)) return leave(entry, ids.message);
    if (resource.delete === null) {
      for (const id of ids) later.push({ entry, resource, id });
      if (ids.length === 0) await ledger.undone(entry.n);
      return;
    }
    const problems: string[] = [];
    for (const id of ids) {
      const problem = await removeObject(options, entry, resource, id, { lookFor, sightings });
      if (problem !== null) problems.push(problem);
    }
    await (problems.length === 0 ? ledger.undone(entry.n) : leave(entry, problems.join(' ')));
  };

  const entries = ledger.entries
    .filter(({ state, kind }) => state !== 'undone' && kind !== 'password' && kind !== 'account')
    .toReversed()
    // What lies deepest goes first, so that few have to wait for what lies in them.
    .toSorted((a, b) => Object.keys(b.params).length - Object.keys(a.params).length);
  await latestFirst(entries, lanesFor(target.concurrency), guarded(undo));

  // What nothing deletes may have gone with the object it lay in.
  await inParallel(later, lanesFor(target.concurrency), ({ entry, resource, id }) =>
    guarded(async () => {
      if (await sightings.isGone(entry, resource, id, 'untouched')) return ledger.undone(entry.n);
      const what = `The ${resource.name} ${id} of ${entry.owner}`;
      return leave(entry, `${what} remains: no operation is known that deletes it.`);
    })(entry),
  );
  // Accounts come last: what they own is removed by themselves.
  const signedUp = ledger.entries.filter(({ state, kind }) => state !== 'undone' && kind === 'account');
  const end = guarded(async (entry) => {
    const problem = await removeAccount(options, entry);
    await (problem === null ? ledger.undone(entry.n) : leave(entry, problem));
  });
  for (const entry of signedUp) await end(entry);
  const leftovers = [...entries, ...signedUp]
    .map((entry) => left.get(entry))
    .filter((each) => each !== undefined);
  return [...leftovers, ...(await accounts.restorePasswords())];
}

/**
 * An object waits for those that lie in it, and a change for the change that was made after it. The oldest object of a
 * type waits for all its siblings: as long as it can be read, what cannot be read any more is gone.
 */
async function latestFirst(
  entries: readonly LedgerEntry[],
  width: number,
  undo: (entry: LedgerEntry) => Promise<void>,
): Promise<void> {
  const inside = new Map<string, Promise<void>[]>();
  const siblings = new Map<string, Promise<void>[]>();
  const oldest = new Set(
    [...Map.groupBy(entries, typeOf).values()].flatMap((same) =>
      same.toSorted((a, b) => a.n - b.n).slice(0, 1),
    ),
  );
  let changes: Promise<void> = Promise.resolve();
  await inParallel(entries, width, (entry) => {
    const { kind, resource, id, params } = entry;
    const within = inside.get(`${resource}/${id}`) ?? [];
    const others = oldest.has(entry) ? (siblings.get(typeOf(entry)) ?? []) : [];
    const first = kind === 'change' ? [changes] : [...within, ...others];
    const work = Promise.all(first).then(() => undo(entry));
    siblings.set(typeOf(entry), [...(siblings.get(typeOf(entry)) ?? []), work]);
    if (kind === 'change') changes = work;
    for (const [parent, parentId] of Object.entries(presentIds(entries, params))) {
      const key = `${parent}/${parentId}`;
      inside.set(key, [...(inside.get(key) ?? []), work]);
    }
    return work;
  });
}

function typeOf({ kind, resource, owner }: LedgerEntry): string {
  return `${kind} ${resource} ${owner}`;
}
