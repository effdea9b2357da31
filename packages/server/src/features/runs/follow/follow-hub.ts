import type { Services } from '../../../services.ts';
import type { Follower } from './follower.ts';
import { PAGE, readProgress, type Progress } from './read-progress.ts';

/** How often the hub looks, in milliseconds. */
export interface HubTimes {
  readonly poll: number;
  readonly heartbeat: number;
  /** How often the permission of a follower is checked again. */
  readonly check: number;
  /** How long a client may not take what waits for it. */
  readonly slow: number;
}

/** The times that a server uses. */
export const HUB_TIMES: HubTimes = { poll: 500, heartbeat: 15_000, check: 50_000, slow: 30_000 };

/** Everybody who follows a run on this server. */
export interface FollowHub {
  readonly size: number;
  add(follower: Follower): void;
  remove(follower: Follower): void;
}

/**
 * Asks the database for the news of all followed runs together, one organisation after the other, on one connection,
 * however many streams are open; nothing runs while nobody follows.
 */
export function createFollowHub(
  { db, log, stopping }: Pick<Services, 'db' | 'log' | 'stopping'>,
  times: HubTimes = HUB_TIMES,
): FollowHub {
  const followers = new Set<Follower>();
  let isPolling = false;
  let isChecking = false;
  let heartbeatAt = 0;

  const end = (follower: Follower, text: string): void => {
    followers.delete(follower);
    follower.stream.end(text);
  };
  const deliver = (follower: Follower, progress: Progress): boolean => {
    const events = progress.eventsOf(follower);
    if (events.length > 0) follower.stream.write(events.map(({ text }) => text).join(''));
    follower.after = events.at(-1)?.number ?? follower.after;
    if (events.length === PAGE) return true;
    const state = progress.endOf(follower.runId);
    if (state !== undefined) end(follower, `event: end\ndata: ${JSON.stringify({ state })}\n\n`);
    return false;
  };
  /** Resolves to whether there is more at once. */
  const poll = async (): Promise<boolean> => {
    let hasMore = false;
    const ready = [...followers].filter((each) => keepsUp(each, times.slow));
    for (const [organisationId, own] of Map.groupBy(ready, (each) => each.organisationId)) {
      const positions = new Map(own.map((each) => [`${each.runId} ${each.after}`, each]));
      for (const some of chunks([...positions.values()], 200)) {
        const asked = some.map(({ runId, after }) => ({ runId, after }));
        const progress = await readProgress(db, organisationId, asked);
        const keys = new Set(asked.map(({ runId, after }) => `${runId} ${after}`));
        for (const each of own)
          if (followers.has(each) && keys.has(`${each.runId} ${each.after}`))
            hasMore = deliver(each, progress) || hasMore;
      }
    }
    return hasMore;
  };
  const beat = (): void => {
    if (Date.now() < heartbeatAt) return;
    heartbeatAt = Date.now() + times.heartbeat;
    for (const { stream } of followers) if (stream.waiting === 0) stream.write(': still here\n\n');
  };
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    try {
      await checkDue();
    } finally {
      isChecking = false;
    }
  };
  const checkDue = async (): Promise<void> => {
    const due = [...followers].filter(({ checkAt }) => checkAt <= Date.now());
    for (const alike of Map.groupBy(due, (each) => each.permissionKey).values()) {
      const mayRead = (await alike[0]?.mayRead()) ?? false;
      for (const each of alike) {
        each.checkAt = Date.now() + times.check;
        if (!mayRead) end(each, '');
      }
    }
  };
  const work = async (): Promise<void> => {
    while (followers.size > 0 && !stopping.aborted) {
      // The database may be away: the streams stay, and hear of everything when it is back.
      const onFault = (error: unknown): false => {
        log.warn({ err: error }, 'cannot read the progress of runs');
        return false;
      };
      beat();
      // Many checks at once must not hold up the news.
      void check().catch(onFault);
      if (!(await poll().catch(onFault))) await pause(times.poll, stopping);
    }
  };
  const begin = (): void => {
    if (isPolling) return;
    isPolling = true;
    void work().finally(() => {
      isPolling = false;
      // Somebody may have come while it ended.
      if (followers.size > 0 && !stopping.aborted) begin();
    });
  };
  stopping.addEventListener('abort', () => {
    // Clients come back by themselves, to another server or to the next.
    for (const each of followers) end(each, ': stopping\n\n');
  });
  return {
    get size() {
      return followers.size;
    },
    add(follower) {
      followers.add(follower);
      begin();
    },
    remove: (follower) => void followers.delete(follower),
  };
}

/** What waits for a client is not added to; one that does not take it for long is dropped. */
function keepsUp(follower: Follower, slow: number): boolean {
  if (follower.stream.waiting < MOST_WAITING) {
    follower.slowSince = undefined;
    return true;
  }
  follower.slowSince ??= Date.now();
  if (Date.now() - follower.slowSince > slow) follower.stream.drop();
  return false;
}

/** Bytes that may wait for one client. */
const MOST_WAITING = 128 * 1024;

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stopping.addEventListener('abort', done, { once: true });
  });
}
