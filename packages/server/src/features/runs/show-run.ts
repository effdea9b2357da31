import { teamSchemas } from '@probity/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { RunTable } from '../../database/tables.ts';

/** The columns of a run that everybody who may read it sees. */
export const RUN_COLUMNS = [
  'id',
  'api_id',
  'environment_id',
  'source',
  'pushed_id',
  'created_by',
  'state',
  'attempt',
  'cancel_requested',
  'summary',
  'problem',
  'created_at',
  'started_at',
  'finished_at',
  'version',
] as const;

/** A row of a run, as far as it is shown. */
export type ShownRow = Pick<Selectable<RunTable>, (typeof RUN_COLUMNS)[number]>;

/** A run as it is shown. */
export function showRun(row: ShownRow): z.input<typeof teamSchemas.Run> {
  const { version: _version, summary, created_at, started_at, finished_at, ...same } = row;
  return {
    ...same,
    summary: summary === null ? null : teamSchemas.RunSummary.parse(summary),
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  };
}
