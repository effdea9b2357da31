import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { asTenant } from '../../../database/tenancy.ts';

/** A run, and the number of the last event that is known already. */
export interface Position {
  readonly runId: string;
  readonly after: number;
}

/** An event as it goes out. */
interface NewEvent {
  readonly number: number;
  readonly text: string;
}

/** What has happened since. */
export interface Progress {
  /** The events behind each position, in order. */
  eventsOf(position: Position): readonly NewEvent[];
  /** How a run ended; undefined while it goes on. */
  endOf(runId: string): string | undefined;
}

/** Events of one position that are read at once; more wait for the next time. */
export const PAGE = 100;

/** Reads the news of any number of runs of one organisation at once. */
export function readProgress(
  db: Database,
  organisationId: string,
  positions: readonly Position[],
): Promise<Progress> {
  const ids = positions.map(({ runId }) => runId);
  const afters = positions.map(({ after }) => after);
  return asTenant(db, { organisationId }, async (transaction) => {
    // First how they are, then the events: whatever happened before an end is among them.
    const runs = await transaction
      .selectFrom('run')
      .select(['id', 'state'])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    const states = new Map(runs.map(({ id, state }) => [id, state]));
    const { rows } = await sql<EventRow>`
      SELECT event.run_id, asked.after, event.number, event.attempt, event.at, event.data
      FROM unnest(${ids}::uuid[], ${afters}::bigint[]) AS asked (run_id, after)
      CROSS JOIN LATERAL (
        SELECT * FROM event WHERE event.run_id = asked.run_id AND event.number > asked.after
        ORDER BY event.number LIMIT ${PAGE}) AS event
      ORDER BY event.number`.execute(transaction);
    const found = Map.groupBy(rows, (row) => `${row.run_id} ${row.after}`);
    const texts = new Map([...found].map(([key, events]) => [key, events.map(written)]));
    return {
      eventsOf: ({ runId, after }) => texts.get(`${runId} ${after}`) ?? [],
      endOf: (runId) => {
        const state = states.get(runId) ?? 'removed';
        return state === 'waiting' || state === 'running' ? undefined : state;
      },
    };
  });
}

interface EventRow {
  readonly run_id: string;
  readonly after: number;
  readonly number: number;
  readonly attempt: number;
  readonly at: Date;
  readonly data: object;
}

/** JSON has no line breaks of its own, so that one line holds it. */
function written({ number, attempt, at, data }: EventRow): NewEvent {
  const json = JSON.stringify({ ...data, attempt, at: at.toISOString() });
  return { number, text: `id: ${number}\ndata: ${json}\n\n` };
}
