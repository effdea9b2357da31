import { checklist } from '@probity/checklist/content';
import { probes } from '@probity/checklist/probes';
import { teamSchemas } from '@probity/contract';
import { run, type Egress, type MayListen } from '@probity/engine';
import type { Recording } from '@probity/model';
import { evidenceLines, jsonReport, withCheckFacts } from '@probity/reporters';
import { LeaseLost, RunnerRevoked } from '../client/failures.ts';
import type { ClaimedRun, ServerClient } from '../client/server-client.ts';
import { runnerContext } from '../context/runner-context.ts';
import { compressLines } from '../context/step-object.ts';
import type { Lease } from '../lease/lease.ts';
import { createLeasedClient, type LeasedClient } from '../lease/leased-client.ts';
import { admitTarget } from './admit-target.ts';
import { CannotRun, loadTarget } from './load-target.ts';
import { createRedactor } from './redactor.ts';
import type { RunnerKey } from './runner-key.ts';

/** What a runner works with, whatever it runs. */
export interface RunTools {
  readonly client: ServerClient;
  readonly key: RunnerKey;
  readonly egress: Egress;
  readonly mayListen: MayListen;
  readonly version: string;
}

/** How a run ended for this runner; `lost` if another one has it now. */
export type RunOutcome = 'finished' | 'cancelled' | 'failed' | 'error' | 'lost';

const LONGEST_PROBLEM = 2000;

/** Works on a run that is held, from wherever earlier attempts came, and ends it. Rejects only where the token no longer counts. */
export async function executeRun(claimed: ClaimedRun, lease: Lease, tools: RunTools): Promise<RunOutcome> {
  const client = createLeasedClient(tools.client, lease);
  let redact = (_text: string): string => 'The run broke before its secrets were known.';
  try {
    // The answer to the claim may have waited for this process longer than the lease holds.
    await lease.settled;
    lease.check();
    if (claimed.cancel_requested) lease.cancel();
    const { run_key: runKey, secrets } = await tools.key.open(claimed.sealed);
    redact = createRedactor([runKey, ...Object.values(secrets)]);
    const recording = await perform({ ...tools, client, claimed, lease, runKey, secrets, redact });
    lease.check();
    return await endWith(recording, lease, client, redact);
  } catch (error) {
    return endBroken(error, lease, client, redact);
  } finally {
    lease.end();
  }
}

interface Work extends Omit<RunTools, 'client'> {
  readonly client: LeasedClient;
  readonly claimed: ClaimedRun;
  readonly lease: Lease;
  readonly runKey: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly redact: (text: string) => string;
}

async function perform(work: Work): Promise<Recording> {
  const { claimed, client, lease, runKey, egress, mayListen, version, redact } = work;
  const loaded = await loadTarget(claimed, work.secrets);
  const { target, secretValues } = loaded;
  if (new URL(target.origin).origin !== new URL(claimed.origin).origin)
    throw new CannotRun('The profile names another target than the one that the run was admitted for.');
  const admission = await admitTarget(loaded, egress, version);
  lease.check();
  const context = runnerContext({ claimed, client, lease, runKey, secretValues, redact });
  const { only, skip } = claimed.selection;
  const selection = { ...(only && { checks: only }), ...(skip && { skip }) };
  const order = {
    target,
    probes,
    selection,
    version,
    admission,
    network: { egress, mayListen, proxy: null },
  };
  try {
    return await run(order, context);
  } finally {
    await context.ledger.close();
    await context.events.close();
  }
}

async function endWith(
  recording: Recording,
  lease: Lease,
  client: LeasedClient,
  redact: (text: string) => string,
): Promise<RunOutcome> {
  const result = withCheckFacts(recording.result, checklist);
  const store = async (lines: Iterable<string>): Promise<string> => client.store(await compressLines(lines));
  const evidence = await store(evidenceLines(recording));
  await client.writeStep({ name: teamSchemas.EVIDENCE_STEP, finished: true, object: evidence });
  const object = await store(jsonReport(result));
  const { state, cause } = result.run;
  const outcome = state === 'broken' ? 'error' : lease.isCancelled ? 'cancelled' : 'finished';
  const problem = outcome === 'error' ? shorten(redact(cause ?? 'The run broke.')) : null;
  await client.end({ outcome, problem, result_object: object });
  return outcome;
}

/** What nobody held any more is ended by nobody; everything else is told to the server, without secrets. */
async function endBroken(
  error: unknown,
  lease: Lease,
  client: LeasedClient,
  redact: (text: string) => string,
): Promise<RunOutcome> {
  if (lease.lost.aborted || error instanceof LeaseLost) return 'lost';
  if (error instanceof RunnerRevoked) throw error;
  const outcome = error instanceof CannotRun ? 'failed' : 'error';
  const message = error instanceof Error ? error.message : String(error);
  const problem = shorten(redact(message));
  try {
    await client.end({ outcome, problem, result_object: null });
    return outcome;
  } catch (failure) {
    if (failure instanceof RunnerRevoked) throw failure;
    return 'lost';
  }
}

function shorten(text: string): string {
  return text.length <= LONGEST_PROBLEM ? text : `${text.slice(0, LONGEST_PROBLEM - 1)}…`;
}
