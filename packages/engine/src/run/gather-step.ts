import type { Case, StoredRecord } from '@probity/model';
import {
  CannotSend,
  isUnable,
  type AnyProbe,
  type Control,
  type Gathered,
  type GatherTools,
  type SessionRef,
  type Unable,
} from '@probity/probe-kit';
import { NotSentAgain } from '../harm/guard-suspects.ts';
import { isSuspect } from '../harm/suspects.ts';
import { inParallel, lanesFor } from '../in-parallel.ts';
import { createGatherTools, type Workshop } from './gather-tools.ts';
import { unableRecord } from './judge-round.ts';
import { storeRecord } from './records.ts';
import type { Health } from './health.ts';

const INTERRUPTED = { unable: 'The run was interrupted.' };

/**
 * Gathers a slice of cases: first everything that is sent at once, then one wait for the target to settle, then the
 * owners' re-reads. Ends with every anchor closed, so that what was gathered can be judged.
 */
export async function gatherStep(
  probe: AnyProbe,
  cases: readonly Case[],
  workshop: Workshop,
  health: Health,
  onCase: (kase: Case) => void,
): Promise<Map<string, StoredRecord>> {
  const shared = new Map<string, Promise<unknown>>();
  // A control that cases share keeps its session for all of them.
  const sessions = new WeakMap<Control, SessionRef>();
  const records = new Map<string, StoredRecord>();
  const postponed: { kase: Case; work: Parameters<GatherTools['later']>[0] }[] = [];

  const gatherOne = async (kase: Case): Promise<void> => {
    const { harm } = workshop;
    const over = harm.over ?? harm.whyNot(kase.operation) ?? health.ill;
    if (over !== null) return void records.set(kase.id, unableRecord({ unable: over }));
    if (workshop.signal.aborted) return void records.set(kase.id, unableRecord(INTERRUPTED));
    const later: Parameters<GatherTools['later']>[0][] = [];
    try {
      const gathered: Gathered | Unable = await probe.gather(
        kase,
        createGatherTools(workshop, later, shared, sessions),
      );
      records.set(kase.id, isUnable(gathered) ? unableRecord(gathered) : storeRecord(gathered));
      postponed.push(...later.map((work) => ({ kase, work })));
    } catch (error) {
      records.set(kase.id, brokeRecord(workshop, error));
    }
    onCase(kase);
  };

  // Cases of a stateful probe depend on each other's order.
  if (probe.stateful) await inParallel(cases, 1, gatherOne);
  else await inParallel(spread(cases), lanesFor(workshop.target.concurrency), gatherOne);
  // Last, because one case may find out what another one could not.
  const absent = new Map<Case, StoredRecord>();
  for (const kase of cases) {
    const isOver = workshop.signal.aborted || health.ill !== null || workshop.harm.over !== null;
    const absence =
      isOver || mayHarm(workshop, kase) ? null : await workshop.presence.absence(kase.operation);
    if (absence !== null) absent.set(kase, absence);
  }
  if (postponed.length > 0) await settle(workshop);
  await inParallel(postponed, lanesFor(workshop.target.concurrency), async ({ kase, work }) => {
    try {
      const more = storeRecord(await work());
      records.set(kase.id, { ...records.get(kase.id), ...more });
    } catch (error) {
      records.set(kase.id, brokeRecord(workshop, error));
    }
  });
  for (const [kase, absence] of absent) records.set(kase.id, absence);
  await workshop.anchors.closeAll();
  return records;
}

/** A stop ends the wait; what was gathered before it is judged all the same. */
async function settle({ clock, target, signal }: Workshop): Promise<void> {
  await clock.wait(target.timing.settle).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** What may do harm is not sent only to see whether it is there. */
function mayHarm({ target }: Workshop, { operation }: Case): boolean {
  return target.operations.some((each) => each.id === operation && isSuspect(each));
}

/** Cases of one operation share a control and would wait for each other; so those sent together are of several. */
function spread(cases: readonly Case[]): readonly Case[] {
  const groups = [...Map.groupBy(cases, ({ operation }) => operation).values()];
  const rounds = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}

/** An error text may quote what was being sent, so it is redacted like everything that is kept. */
function brokeRecord({ redact, signal }: Workshop, error: unknown): StoredRecord {
  if (signal.aborted) return unableRecord(INTERRUPTED);
  // An input that is missing is a doubt, wherever it turned out to be missing.
  if (error instanceof CannotSend) return unableRecord(error.reason);
  if (error instanceof NotSentAgain) return unableRecord({ unable: redact(error.message) });
  return { broke: redact(error instanceof Error ? error.message : String(error)) };
}
