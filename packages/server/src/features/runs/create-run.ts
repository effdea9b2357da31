import { randomBytes } from 'node:crypto';
import { secretNamesIn } from '@probity/intake';
import type { TenantTransaction } from '../../database/tenancy.ts';
import { found } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import { newId } from '../../identity/new-id.ts';
import { queueName } from '../../queue/queue-name.ts';
import { runKeyPurpose, sealOf } from '../secrets/organisation-seal.ts';
import type { Sealing } from '../../sealing.ts';
import { originKey } from './origin-key.ts';
import { RUN_COLUMNS, type ShownRow } from './show-run.ts';

/** Which run is made. */
export interface NewRun {
  readonly organisationId: string;
  readonly apiId: string;
  readonly environmentId: string;
  readonly source: 'on_demand' | 'interval';
  readonly selection: unknown;
  readonly createdBy: string | null;
}

/** Makes a run that waits. Profile, description and origin are those of now, whatever becomes of the environment. */
export async function createRun(
  transaction: TenantTransaction,
  sealing: Sealing,
  { organisationId, apiId, environmentId, source, selection, createdBy }: NewRun,
): Promise<ShownRow> {
  const { profile, description_object, origin, network } = found(
    await transaction
      .selectFrom('environment')
      .select(['profile', 'description_object', 'origin', 'network'])
      .where('id', '=', environmentId)
      .where('api_id', '=', apiId)
      .executeTakeFirst(),
  );
  if (profile === null || origin === null) throw new Refusal('profile-missing');
  await assertSecrets(transaction, environmentId, profile);
  const seal = await sealOf(transaction, sealing, organisationId);
  const id = newId();
  const row = await transaction
    .insertInto('run')
    .values({
      id,
      organisation_id: organisationId,
      api_id: apiId,
      environment_id: environmentId,
      source,
      state: 'waiting',
      origin,
      selection: JSON.stringify(selection),
      profile,
      description_object,
      // Everything that the run invents is derived from it, so that a later attempt knows it again.
      sealed_run_key: seal.seal(runKeyPurpose(id), randomBytes(32).toString('base64url')),
      created_by: createdBy,
    })
    .returning(RUN_COLUMNS)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('due_run')
    .values({
      run_id: id,
      organisation_id: organisationId,
      due_at: new Date(),
      origin_key: originKey(origin),
      queue: queueName(organisationId, network),
    })
    .execute();
  return row;
}

async function assertSecrets(
  transaction: TenantTransaction,
  environmentId: string,
  profile: string,
): Promise<void> {
  const names = secretNamesIn(profile);
  if (names.length === 0) return;
  const rows = await transaction
    .selectFrom('secret')
    .select('name')
    .where('environment_id', '=', environmentId)
    .execute();
  const kept = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !kept.has(name));
  if (missing.length > 0)
    throw new Refusal('secret-missing', `These secrets are missing: ${missing.slice(0, 10).join(', ')}.`);
}
