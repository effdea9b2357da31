import type { ServerClient } from '../client/server-client.ts';
import { RunnerRevoked } from '../client/failures.ts';
import { monotonic, type Lease } from '../lease/lease.ts';

/** The runs that a runner holds, and the heartbeat that keeps them. */
export interface Holdings {
  readonly count: number;
  hold(lease: Lease, work: Promise<unknown>): void;
  /** Resolves when a run ends. */
  next(): Promise<void>;
  /** Resolves when all have ended. */
  empty(): Promise<void>;
  loseAll(why: string): void;
  /** Extends all leases now; resolves when that was answered or failed. */
  beat(): Promise<void>;
  close(): void;
}

/** Extends all leases in one request every few seconds. A heartbeat that fails is not repeated: the next one comes soon. */
export function createHoldings(
  client: Pick<ServerClient, 'extendLeases'>,
  { heartbeat, lease: leaseTime }: { readonly heartbeat: number; readonly lease: number },
  onRevoked: (error: RunnerRevoked) => void,
): Holdings {
  const holding = new Map<string, { readonly lease: Lease; readonly work: Promise<unknown> }>();
  const beat = async (): Promise<void> => {
    if (holding.size === 0) return;
    const sent = monotonic();
    const leases = [...holding.values()].map(({ lease }) => lease);
    try {
      const answers = new Map((await client.extendLeases(leases)).map((each) => [each.run_id, each]));
      for (const lease of leases) {
        const answer = answers.get(lease.runId);
        if (answer?.state === 'held') lease.extend(sent + leaseTime);
        else lease.lose('Another attempt has the run.');
        if (answer?.cancel_requested === true) lease.cancel();
      }
    } catch (error) {
      if (error instanceof RunnerRevoked) onRevoked(error);
    }
  };
  const timer = setInterval(() => void beat(), heartbeat);
  return {
    get count() {
      return holding.size;
    },
    hold(lease, work) {
      const key = `${lease.runId}/${lease.attempt}`;
      const ended = work.finally(() => holding.delete(key));
      holding.set(key, { lease, work: ended });
    },
    async next() {
      await Promise.race([...holding.values()].map(({ work }) => work));
    },
    async empty() {
      await Promise.all([...holding.values()].map(({ work }) => work));
    },
    loseAll(why) {
      for (const { lease } of holding.values()) lease.lose(why);
    },
    beat,
    close: () => clearInterval(timer),
  };
}
