import type { Case, StoredRecord } from '@probity/model';
import {
  CannotSend,
  isUnavailable,
  type AnyProbe,
  type Call,
  type Control,
  type Gathered,
  type GatherTools,
  type Unavailable,
} from '@probity/probe-kit';
import { NotSentAgain } from '../harm/guard-suspects.ts';
import { isSuspect } from '../harm/suspects.ts';
import { inParallel, lanesFor } from '../in-parallel.ts';
import { createGatherTools } from './gather-tools.ts';
import type { RunServices } from './run-services.ts';
import { reasonOf } from '../plan/account-for.ts';
import { unavailableRecord } from '../record/unavailable-record.ts';
import { storeRecord } from '../record/stored-record.ts';
import type { Health } from './health.ts';

const INTERRUPTED = { reason: 'The run was interrupted.' };

/**
 * Gathers a slice of cases: first everything that is sent at once, then one wait for the target to settle, then the
 * owners' re-reads. Ends with every anchor closed, so that what was gathered can be judged.
 */
export async function gatherStep(
  probe: AnyProbe,
  cases: readonly Case[],
  services: RunServices,
  health: Health,
  onCase: (testCase: Case) => void,
): Promise<Map<string, StoredRecord>> {
  // A second round must not depend on what the first one did.
  services.objects.renew();
  const shared = new Map<string, Promise<unknown>>();
  // A control that cases share keeps its call for all of them.
  const calls = new WeakMap<Control, Call>();
  const records = new Map<string, StoredRecord>();
  const postponed: { testCase: Case; work: Parameters<GatherTools['later']>[0] }[] = [];

  const gatherOne = async (testCase: Case): Promise<void> => {
    if (testCase.origin === 'surface')
      return void records.set(
        testCase.id,
        unavailableRecord({ ...reasonOf(testCase), code: 'not-understood' }),
      );
    const { harm } = services;
    if (!services.signal.aborted) await health.settle();
    const over =
      harm.over ?? harm.whyNot(testCase.operation) ?? health.unhealthy ?? health.whyNot(testCase.operation);
    if (over !== null) return void records.set(testCase.id, unavailableRecord({ reason: over }));
    if (services.signal.aborted) return void records.set(testCase.id, unavailableRecord(INTERRUPTED));
    const later: Parameters<GatherTools['later']>[0][] = [];
    try {
      const gathered: Gathered | Unavailable = await probe.gather(
        testCase,
        createGatherTools(services, later, shared, calls),
      );
      records.set(testCase.id, isUnavailable(gathered) ? unavailableRecord(gathered) : storeRecord(gathered));
      postponed.push(...later.map((work) => ({ testCase, work })));
    } catch (error) {
      records.set(testCase.id, brokeRecord(services, error));
    }
    onCase(testCase);
  };

  // Cases of a stateful probe depend on each other's order.
  if (probe.stateful) await inParallel(cases, 1, gatherOne);
  else await inParallel(spread(cases), lanesFor(services.target.concurrency), gatherOne);
  // Last, because one case may find out what another one could not.
  const absent = new Map<Case, StoredRecord>();
  for (const testCase of cases) {
    const isOver = services.signal.aborted || health.unhealthy !== null || services.harm.over !== null;
    const missingOperation =
      isOver || mayHarm(services, testCase)
        ? null
        : await services.operationAvailability.missingOperation(testCase.operation);
    if (missingOperation !== null) absent.set(testCase, missingOperation);
  }
  if (postponed.length > 0) await settle(services);
  await inParallel(postponed, lanesFor(services.target.concurrency), async ({ testCase, work }) => {
    try {
      const more = storeRecord(await work());
      records.set(testCase.id, { ...records.get(testCase.id), ...more });
    } catch (error) {
      records.set(testCase.id, brokeRecord(services, error));
    }
  });
  for (const [testCase, missingOperation] of absent)
    records.set(
      testCase.id,
      probe.judgesMissingOperations === true ? { gone: missingOperation } : missingOperation,
    );
  await services.anchors.closeAll();
  return records;
}

/** A stop ends the wait; what was gathered before it is judged all the same. */
async function settle({ clock, target, signal }: RunServices): Promise<void> {
  await clock.wait(target.timing.settle).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** What may do harm is not sent only to see whether it is there. */
function mayHarm({ target }: RunServices, { operation }: Case): boolean {
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
function brokeRecord({ redact, signal }: RunServices, error: unknown): StoredRecord {
  if (signal.aborted) return unavailableRecord(INTERRUPTED);
  // An input that is missing is a doubt, wherever it turned out to be missing.
  if (error instanceof CannotSend) return unavailableRecord(error.reason);
  if (error instanceof NotSentAgain) return unavailableRecord({ reason: redact(error.message) });
  return { broke: redact(error instanceof Error ? error.message : String(error)) };
}
