import type { Handlers } from '../../http/call.ts';
import { found } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { sealOf, secretPurpose } from '../secrets/organisation-seal.ts';
import { findEnvironment } from './find-environment.ts';

type Ids = 'listSecrets' | 'writeSecret' | 'deleteSecret';

/** Names, writes and deletes the secrets of an environment. No operation reads one. */
export function secretHandlers({ sealing }: Pick<Services, 'sealing'>): Handlers<Ids> {
  return {
    listSecrets: async ({ params, transact }) => {
      const rows = await transact(async (transaction) => {
        const { id } = await findEnvironment(transaction, params);
        return transaction
          .selectFrom('secret')
          .select(['name', 'changed_at'])
          .where('environment_id', '=', id)
          .orderBy('name')
          .execute();
      });
      const items = rows.map(({ name, changed_at }) => ({ name, changed_at: changed_at.toISOString() }));
      return { body: { items } };
    },
    writeSecret: async ({ params, body: { value }, transact }) => {
      const name = params['secret_name'] ?? '';
      await transact(async (transaction) => {
        const { id, api_id, organisation_id } = await findEnvironment(transaction, params);
        const seal = await sealOf(transaction, sealing, organisation_id);
        const changed = { sealed: seal.seal(secretPurpose(id, name), value), changed_at: new Date() };
        await transaction
          .insertInto('secret')
          .values({ organisation_id, api_id, environment_id: id, name, ...changed })
          .onConflict((conflict) => conflict.columns(['environment_id', 'name']).doUpdateSet(changed))
          .execute();
      });
      return { body: undefined };
    },
    deleteSecret: async ({ params, transact }) => {
      await transact(async (transaction) => {
        const { id } = await findEnvironment(transaction, params);
        const gone = await transaction
          .deleteFrom('secret')
          .where('environment_id', '=', id)
          .where('name', '=', params['secret_name'] ?? '')
          .returning('name')
          .executeTakeFirst();
        found(gone);
      });
      return { body: undefined };
    },
  };
}
