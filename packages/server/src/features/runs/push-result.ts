import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RunResult } from '@probity/model';
import { storableText } from '../../database/storable-json.ts';
import type { Handlers } from '../../http/call.ts';
import { found } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import { nameOf } from '../../identity/caller.ts';
import { newId } from '../../identity/new-id.ts';
import type { Services } from '../../services.ts';
import { assertPushable } from './assert-pushable.ts';
import { RUN_COLUMNS, showRun } from './show-run.ts';
import { summaryOf } from './summary-of.ts';

const compress = promisify(gzip);

/** Keeps the result of a run that was made elsewhere. A run can be brought once to an environment. */
export function pushHandlers({ evidence }: Pick<Services, 'evidence'>): Handlers<'pushResult'> {
  return {
    pushResult: async ({ caller, params, tenancy, body: { result }, request, transact }) => {
      const organisationId = tenancy.organisationId ?? '';
      const ids = { organisation_id: organisationId, api_id: params['api_id'] ?? '' };
      const environmentId = params['environment_id'] ?? '';
      assertPushable(result);
      const times = timesOf(result);
      const row = await transact(async (transaction) => {
        found(
          await transaction
            .selectFrom('environment')
            .select('id')
            .where('id', '=', environmentId)
            .where('api_id', '=', ids.api_id)
            .executeTakeFirst(),
        );
        const object = await evidence.put(organisationId, await compress(documentIn(request.body)));
        return transaction
          .insertInto('run')
          .values({
            ...ids,
            ...times,
            id: newId(),
            environment_id: environmentId,
            source: 'pushed',
            pushed_id: result.run.id,
            state: STATES[result.run.state],
            problem:
              result.run.cause === null ? null : storableText(result.run.cause).slice(0, LONGEST_PROBLEM),
            origin: result.target.origin,
            summary: JSON.stringify(summaryOf(result)),
            result_object: object,
            created_by: nameOf(caller),
          })
          .onConflict((conflict) => conflict.columns(['environment_id', 'pushed_id']).doNothing())
          .returning(RUN_COLUMNS)
          .executeTakeFirst();
      });
      if (row === undefined) throw new Refusal('already-exists', 'The result of this run is here already.');
      return { body: showRun(row), version: row.version };
    },
  };
}

/** As much as a runner may say about a run that failed. */
const LONGEST_PROBLEM = 2000;

/** How a run that was made elsewhere ended, in the states of runs. */
const STATES = {
  finished: 'finished',
  untested: 'finished',
  alike: 'finished',
  interrupted: 'cancelled',
  broken: 'failed',
} as const satisfies Record<RunResult['run']['state'], string>;

/** The document itself is kept, not a copy of what the schema knows: a later release may have added members. */
function documentIn(body: unknown): string {
  const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : null;
  return `${JSON.stringify(result)}\n`;
}

function timesOf({ run: { started, seconds } }: RunResult): { started_at: Date; finished_at: Date } {
  const began = Date.parse(started);
  const ended = began + seconds * 1000;
  if (!(ended >= began && ended < LATEST))
    throw new Refusal(
      'malformed-request',
      'The result does not say when the run began and how long it took.',
    );
  return { started_at: new Date(began), finished_at: new Date(ended) };
}

/** The end of the year 9999, after which dates are written in another way. */
const LATEST = Date.UTC(10_000, 0);
