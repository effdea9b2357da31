import type { Call, Handlers } from '../../http/call.ts';
import { found } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { sendStored } from '../evidence/send-stored.ts';
import { asHolder, type Holder } from './as-holder.ts';

/** What runners store for a run that they hold, and what an earlier attempt has stored for it. */
export function evidenceHandlers(
  services: Pick<Services, 'db' | 'queue' | 'evidence'>,
): Handlers<'storeEvidence' | 'readStoredEvidence'> {
  const { evidence } = services;
  return {
    storeEvidence: async ({ body, ...call }) => {
      if (!Buffer.isBuffer(body) || !isGzip(body))
        throw new Refusal('malformed-request', 'The body is not compressed with gzip.');
      if (body.length > MOST_BYTES) throw new Refusal('payload-too-large');
      // Nothing is locked while the bytes are written: until a step or a result names them, which is fenced as well,
      // they mean nothing.
      const organisationId = await asHolder(
        services,
        holder(call),
        async (_transaction, run) => run.organisationId,
      );
      return { body: { object: await evidence.put(organisationId, body), bytes: body.length } };
    },
    readStoredEvidence: async ({ params, reply, ...call }) => {
      const object = params['object'] ?? '';
      const organisationId = await asHolder(
        services,
        holder({ ...call, params }),
        async (transaction, run) => {
          // Everything of an organisation lies together: a runner reads what belongs to the run that it holds.
          const step = await transaction
            .selectFrom('step_result')
            .select('name')
            .where('run_id', '=', run.runId)
            .where('object', '=', object)
            .executeTakeFirst();
          found(step);
          return run.organisationId;
        },
      );
      sendStored(reply, found(await evidence.get(organisationId, object)));
      return 'sent';
    },
  };
}

function holder({ caller, params }: Pick<Call<'storeEvidence'>, 'caller' | 'params'>): Holder {
  return { caller, runId: params['run_id'] ?? '', attempt: Number(params['attempt']) };
}

/** Of one step, compressed; a step that left more than that was too large to be one. */
const MOST_BYTES = 32 * 1024 * 1024;

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
