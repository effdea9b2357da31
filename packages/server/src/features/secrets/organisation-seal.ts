import type { TenantTransaction } from '../../database/tenancy.ts';
import type { Sealing } from '../../sealing.ts';

/** Seals and opens for one organisation. */
export interface OrganisationSeal {
  seal(purpose: string, text: string): Buffer;
  /** Throws if it was sealed for another purpose or organisation. */
  open(purpose: string, sealed: Buffer): string;
}

/** Seals and opens with the data key of the organisation of a transaction, and seals that anew after a new master key. */
export async function sealOf(
  transaction: TenantTransaction,
  sealing: Sealing,
  organisationId: string,
): Promise<OrganisationSeal> {
  const { sealed_data_key } = await transaction
    .selectFrom('organisation')
    .select('sealed_data_key')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const renewed = sealing.renewDataKey(sealed_data_key, organisationId);
  if (renewed !== undefined)
    await transaction
      .updateTable('organisation')
      .set({ sealed_data_key: renewed })
      .where('id', '=', organisationId)
      .execute();
  const key = renewed ?? sealed_data_key;
  return {
    seal: (purpose, text) => sealing.seal(key, organisationId, purpose, text),
    open: (purpose, sealed) => sealing.open(key, organisationId, purpose, sealed),
  };
}

/** What a secret of an environment is sealed for. */
export function secretPurpose(environmentId: string, name: string): string {
  return `secret ${environmentId} ${name}`;
}

/** What the key of a run is sealed for. */
export function runKeyPurpose(runId: string): string {
  return `run key ${runId}`;
}
