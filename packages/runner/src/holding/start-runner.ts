import { setTimeout as wait } from 'node:timers/promises';
import { LeaseLost, RunnerRevoked, ServerRefusal, ServerUnreachable } from '../client/failures.ts';
import { createServerClient, type ClaimedRun, type ServerClient } from '../client/server-client.ts';
import type { Range } from '../egress/address.ts';
import { createEgress } from '../egress/create-egress.ts';
import { createMayListen } from '../egress/create-may-listen.ts';
import { executeRun, type RunTools } from '../execute/execute-run.ts';
import { createRunnerKey, type RunnerKey } from '../execute/runner-key.ts';
import { createLease, monotonic } from '../lease/lease.ts';
import { createHoldings, type Holdings } from './holdings.ts';
import { createPauses } from './pauses.ts';
import { register } from './register.ts';

/** How a runner works. */
export interface RunnerOptions {
  /** The address of the server. */
  readonly server: string;
  readonly token: string;
  /** How many runs at a time. */
  readonly slots: number;
  readonly labels: readonly string[];
  /** Ranges of special addresses that it may connect to. */
  readonly allow: readonly Range[];
  /** Addresses of this machine that servers of a run may listen on; none if left out. */
  readonly listen?: readonly Range[];
  readonly version: string;
  /** An authority that vouches for the server, in PEM. */
  readonly ca?: string | undefined;
  /** Milliseconds that held runs may take to end when the runner stops. */
  readonly grace?: number;
  /** Hears one line for everything that happens; never a secret. */
  readonly log: (line: string) => void;
}

/** A runner at work. */
export interface Runner {
  /** Resolves when it has stopped as asked; rejects if the server will not have it. */
  readonly ended: Promise<void>;
  /** Takes no more runs, and waits for those that it holds; what is left after the grace is taken over by others. */
  drain(): void;
  /** Stops at once: runs are taken over by others. */
  leave(): void;
}

const GRACE = 30_000;
/** So long a claim waits at the server, in seconds. */
const LONG_POLL = 20;
/** An empty answer that came sooner is one of a server that drains: it would come again at once. */
const SHORTEST_POLL = 1000;
const LEFT = 'The runner stops, and leaves the run to another one.';

/** Starts a runner: it registers, takes runs as it has slots, and survives restarts of the server. */
export function startRunner(options: RunnerOptions): Runner {
  const drained = new AbortController();
  const left = new AbortController();
  return {
    ended: work(options, drained.signal, left),
    drain: () => drained.abort(new Error('The runner stops.')),
    leave() {
      drained.abort(new Error('The runner stops.'));
      left.abort(new Error(LEFT));
    },
  };
}

async function work(options: RunnerOptions, drained: AbortSignal, left: AbortController): Promise<void> {
  const { server, token, ca, slots, log, version } = options;
  const client = createServerClient(server, token, { ca });
  const key = await createRunnerKey();
  const registration = { public_key: key.publicKey, labels: [...options.labels], version };
  let revoked: RunnerRevoked | undefined;
  const stopNow = (error: RunnerRevoked): void => {
    revoked ??= error;
    key.forget();
    left.abort(error);
  };
  let holdings: Holdings | undefined;
  try {
    const stop = AbortSignal.any([drained, left.signal]);
    const known = await register(client, registration, { log, stop });
    log(`registered at ${server} as ${known.runner_id}, ${slots} slots`);
    const lease = known.lease_seconds * 1000;
    holdings = createHoldings(client, { heartbeat: known.heartbeat_seconds * 1000, lease }, stopNow);
    const hands = {
      client,
      key,
      egress: createEgress(options.allow),
      mayListen: createMayListen(options.listen ?? []),
      version,
      holdings,
      lease,
      log,
      stopNow,
    };
    left.signal.addEventListener('abort', () => holdings?.loseAll(LEFT), { once: true });
    await takeRuns(hands, slots, () => register(client, registration, { log, stop }), stop);
    if (holdings.count > 0 && !left.signal.aborted)
      log(`stopping; ${holdings.count} runs are finished first`);
    const late = setTimeout(() => left.abort(new Error(LEFT)), options.grace ?? GRACE);
    await holdings.empty();
    clearTimeout(late);
  } catch (error) {
    if (error instanceof RunnerRevoked) stopNow(error);
    else if (!drained.aborted) throw error;
  } finally {
    key.forget();
    holdings?.loseAll(LEFT);
    holdings?.close();
    await client.close();
  }
  if (revoked !== undefined) throw revoked;
}

interface Hands extends RunTools {
  readonly client: ServerClient;
  readonly key: RunnerKey;
  readonly holdings: Holdings;
  /** How long a lease holds, in milliseconds. */
  readonly lease: number;
  readonly log: (line: string) => void;
  readonly stopNow: (error: RunnerRevoked) => void;
}

/** Claims as long as nobody asks it to stop; whatever goes wrong on the way is tried again. */
async function takeRuns(
  hands: Hands,
  slots: number,
  registerAgain: () => Promise<unknown>,
  stop: AbortSignal,
): Promise<void> {
  const { client, holdings, log } = hands;
  const pauses = createPauses();
  const pause = (atLeast = 0): Promise<void> =>
    wait(pauses.next(atLeast), undefined, { signal: stop }).catch(() => undefined);
  let trouble = '';
  while (!stop.aborted) {
    if (holdings.count >= slots) {
      await Promise.race([holdings.next(), aborted(stop)]);
      continue;
    }
    try {
      const asked = monotonic();
      const runs = await client.claim({ slots: slots - holdings.count, wait_seconds: LONG_POLL }, stop);
      if (trouble !== '') log('the server answers again');
      trouble = '';
      for (const claimed of runs) begin(claimed, hands);
      if (runs.length === 0 && monotonic() - asked < SHORTEST_POLL) await pause();
      else pauses.reset();
      if (runs.length > 0) await holdings.beat();
    } catch (error) {
      if (stop.aborted) return;
      if (error instanceof RunnerRevoked) throw error;
      const why = error instanceof Error ? error.message : String(error);
      // Said once, however often it is tried.
      if (why !== trouble) log(`no run could be taken, and it is tried again: ${why}`);
      trouble = why;
      if (error instanceof ServerRefusal && error.code === 'runner-not-registered') await registerAgain();
      await pause(error instanceof ServerUnreachable ? error.retryAfter : 0);
    }
  }
}

function begin(claimed: ClaimedRun, hands: Hands): void {
  const { run_id: runId, attempt } = claimed;
  const { holdings, log } = hands;
  const lease = createLease({ runId, attempt }, monotonic() + hands.lease);
  log(`run ${runId}: taken, attempt ${attempt}`);
  const done = executeRun(claimed, lease, hands).then(
    (outcome) => log(`run ${runId}: ${outcome}${outcome === 'lost' ? ` (${reasonOf(lease.lost)})` : ''}`),
    (error: unknown) => {
      if (error instanceof RunnerRevoked) hands.stopNow(error);
    },
  );
  holdings.hold(lease, done);
}

function reasonOf({ reason }: AbortSignal): string {
  return reason instanceof LeaseLost ? reason.message : 'another attempt has it';
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
