import { secretNamesIn } from '@probity/intake';
import { sql } from 'kysely';
import type { Handlers } from '../../http/call.ts';
import { Refusal } from '../../refusal.ts';
import { assertVersion } from '../../http/version.ts';
import type { Services } from '../../services.ts';
import { readDescription, storeDescription } from '../evidence/description-text.ts';
import { checkProfile } from './check-profile.ts';
import { ENVIRONMENT_COLUMNS, findEnvironment } from './find-environment.ts';
import { keepInterval } from './interval.ts';

/** Reads and replaces the profile of an environment. It is the text of a tenant: nothing that it names is fetched. */
export function profileHandlers({
  evidence,
}: Pick<Services, 'evidence'>): Handlers<'readProfile' | 'replaceProfile'> {
  return {
    readProfile: async ({ params, transact }) => {
      const row = await transact((transaction) => findEnvironment(transaction, params));
      const { organisation_id, profile, origin, description_object, version } = row;
      if (profile === null || origin === null || description_object === null) throw new Refusal('not-found');
      const description = await readDescription(evidence, organisation_id, description_object);
      return { body: { profile, description, origin, secrets: [...secretNamesIn(profile)] }, version };
    },
    replaceProfile: async ({ params, body: { profile, description }, version, transact }) => {
      const meant = await transact((transaction) => findEnvironment(transaction, params));
      assertVersion(version, meant);
      const { origin, secretNames } = await checkProfile({ profile, description });
      const description_object = await storeDescription(evidence, meant.organisation_id, description);
      const row = await transact(async (transaction) => {
        assertVersion(version, await findEnvironment(transaction, params, 'for update'));
        const changed = await transaction
          .updateTable('environment')
          .set({ profile, description_object, origin, version: sql<number>`version + 1` })
          .where('id', '=', meant.id)
          .returning(ENVIRONMENT_COLUMNS)
          .executeTakeFirstOrThrow();
        await keepInterval(transaction, changed);
        return changed;
      });
      return { body: { profile, description, origin, secrets: [...secretNames] }, version: row.version };
    },
  };
}
