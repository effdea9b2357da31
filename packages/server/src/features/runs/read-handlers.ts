import { teamSchemas } from '@probity/contract';
import type { Handlers } from '../../http/call.ts';
import { found, readPage } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { sendStored, unpack } from '../evidence/send-stored.ts';
import { findRun } from './find-run.ts';
import { RUN_COLUMNS, showRun } from './show-run.ts';

type Ids = 'listRuns' | 'readRun' | 'readResult' | 'listSteps' | 'readEvidence';

/** What reads runs and what they left. */
export function readHandlers({ evidence }: Pick<Services, 'evidence'>): Handlers<Ids> {
  return {
    listRuns: async ({ query, transact }) => ({
      body: await transact((transaction) =>
        readPage(
          query,
          ({ before, most }) => {
            const { api_id, environment_id, state } = query;
            return transaction
              .selectFrom('run')
              .select(RUN_COLUMNS)
              .where('id', '<', before)
              .$if(api_id !== undefined, (all) => all.where('api_id', '=', api_id ?? ''))
              .$if(environment_id !== undefined, (all) =>
                all.where('environment_id', '=', environment_id ?? ''),
              )
              .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'waiting'))
              .orderBy('id', 'desc')
              .limit(most)
              .execute();
          },
          showRun,
        ),
      ),
    }),
    readRun: async ({ params, transact }) => {
      const row = await transact((transaction) =>
        transaction
          .selectFrom('run')
          .select(RUN_COLUMNS)
          .where('id', '=', params['run_id'] ?? '')
          .where('api_id', '=', params['api_id'] ?? '')
          .executeTakeFirst(),
      );
      const run = found(row);
      return { body: showRun(run), version: run.version };
    },
    readResult: async ({ params, tenancy, transact, reply, request }) => {
      const {
        result_object: object,
        source,
        version,
      } = await transact((transaction) => findRun(transaction, params));
      if (object === null) throw new Refusal('result-missing');
      const etag = `"${version}"`;
      // The document is what somebody wrote; where it came from is said beside it.
      void reply.headers({ etag, 'cache-control': 'no-store', 'probity-run-source': source });
      if (request.headers['if-none-match'] === etag) return sent(reply.code(304).send());
      const bytes = await evidence.get(tenancy.organisationId ?? '', object);
      if (bytes === undefined) throw new Refusal('result-missing');
      return sent(reply.header('content-type', 'application/json').send(await unpack(bytes)));
    },
    listSteps: async ({ params, transact }) => {
      const rows = await transact(async (transaction) => {
        await findRun(transaction, params);
        return transaction
          .selectFrom('step_result')
          .select(['name', 'at', 'object'])
          .where('run_id', '=', params['run_id'] ?? '')
          .where('finished', '=', true)
          .orderBy('at')
          .execute();
      });
      const items = rows.map(({ name, at, object }) => ({
        name,
        finished_at: at.toISOString(),
        object: name === teamSchemas.EVIDENCE_STEP ? object : null,
      }));
      return { body: { items } };
    },
    readEvidence: async ({ params, tenancy, transact, reply }) => {
      const object = params['object'] ?? '';
      // Everything of an organisation lies together: what is not of this run is not shown through it, nor is what
      // only runners go on from.
      const isOfRun = await transact(async (transaction) => {
        await findRun(transaction, params);
        return transaction
          .selectFrom('step_result')
          .select('object')
          .where('run_id', '=', params['run_id'] ?? '')
          .where('name', '=', teamSchemas.EVIDENCE_STEP)
          .where('object', '=', object)
          .executeTakeFirst();
      });
      found(isOfRun);
      return sent(sendStored(reply, found(await evidence.get(tenancy.organisationId ?? '', object))));
    },
  };
}

function sent(_reply: unknown): 'sent' {
  return 'sent';
}
