import type { Database } from '../database/connect.ts';

const STATES = ['waiting', 'queued', 'held'] as const;

/** How many runs of everybody wait, are queued, or are held by a runner; as the feeder, who sees no more of them. */
export async function countRuns(feeder: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await feeder
    .selectFrom('due_run')
    .select((of) => ['state', of.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(STATES.map((state) => [state, counts.get(state) ?? 0]));
}
