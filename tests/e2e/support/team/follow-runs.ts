import { setTimeout as wait } from 'node:timers/promises';
import type { Kill } from './storm.ts';
import type { TeamSite } from './team-site.ts';

/** Waits until runs have ended; says how many finished, and with how many attempts. */
export async function finishedRuns(
  { postgres }: TeamSite,
  runs: readonly { readonly id: string }[],
  milliseconds: number,
): Promise<{ readonly finished: number; readonly attempts: number }> {
  const ids = runs.map(({ id }) => `'${id}'`).join(',');
  const query = `SELECT count(*) FILTER (WHERE state = 'finished'), count(*) FILTER (WHERE state IN
    ('finished', 'cancelled', 'failed')), sum(attempt) FROM probity.run WHERE id IN (${ids})`;
  for (const until = Date.now() + milliseconds; ; await wait(500)) {
    // The database may be down at this moment.
    const row = await postgres.execute(query).catch(() => '');
    const [finished = 0, ended = 0, attempts = 0] = row.trim().split('|').map(Number);
    if (ended === runs.length || Date.now() > until) return { finished, attempts };
  }
}

/** Notes when each attempt of each run began, until it is stopped. */
export function noteTakeovers(
  { postgres }: TeamSite,
  runs: readonly { readonly id: string }[],
): { stop(kills: readonly Kill[]): Promise<{ readonly summary: string; readonly longest: number }> } {
  const began = new Map<string, { at: number; runner: string }[]>();
  const ended = new AbortController();
  const ids = runs.map(({ id }) => `'${id}'`).join(',');
  const query = `SELECT id, attempt, runner_id FROM probity.run WHERE attempt > 0 AND id IN (${ids})`;
  const look = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      // The database may be down at this moment.
      const rows = await postgres.execute(query).catch(() => '');
      for (const row of rows.trim().split('\n')) {
        const [id = '', attempt = '0', runner = ''] = row.split('|');
        const known = began.get(id) ?? [];
        if (known.length < Number(attempt)) began.set(id, [...known, { at: Date.now(), runner }]);
      }
      await wait(250);
    }
  };
  const looking = look();
  return {
    async stop(kills) {
      ended.abort();
      await looking;
      const seconds = [...began.values()].flatMap((attempts) =>
        attempts.slice(1).flatMap(({ at }, index) => {
          const before = attempts[index];
          const kill = kills.findLast(
            (each) => each.runnerId === before?.runner && each.at > (before?.at ?? 0) - 500 && each.at < at,
          );
          return kill === undefined ? [] : [(at - kill.at) / 1000];
        }),
      );
      const sorted = seconds.toSorted((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)];
      const shown = (value: number | undefined): string =>
        value === undefined ? 'none' : `${value.toFixed(1)} s`;
      return {
        longest: sorted.at(-1) ?? 0,
        summary: `takeovers: ${sorted.length}, median ${shown(median)}, longest ${shown(sorted.at(-1))} (under 15 s is wanted)`,
      };
    },
  };
}
