import { teamSchemas } from '@probity/contract';
import { secretNamesIn } from '@probity/intake';
import type { TenantTransaction } from '../../database/tenancy.ts';
import { Refusal } from '../../refusal.ts';
import { runKeyPurpose, sealOf, secretPurpose, type OrganisationSeal } from './organisation-seal.ts';
import { sealForRunner, type ForRunner, type RunnerKey } from './seal-for-runner.ts';
import type { Sealing } from '../../sealing.ts';

/** What of a run says which secrets it needs. */
export interface RunToSeal {
  readonly id: string;
  readonly environment_id: string;
  readonly profile: string | null;
  readonly sealed_run_key: Buffer | null;
}

/**
 * Seals the keys of runs and the secrets that their profiles name to the runner that holds their leases; the only
 * place where a secret is opened. The row of the runner stays locked until the transaction ends: once a runner is
 * revoked, nothing is sealed to it any more. A run whose secrets do not open is left out.
 */
export async function sealRuns(
  transaction: TenantTransaction,
  sealing: Sealing,
  { runnerId, organisationId }: { readonly runnerId: string; readonly organisationId: string },
  runs: readonly RunToSeal[],
): Promise<ReadonlyMap<string, string>> {
  if (runs.length === 0) return new Map();
  const sealed = await sealForRunner(await keyOf(transaction, runnerId));
  const seal = await sealOf(transaction, sealing, organisationId);
  // Runs of the same environment have the same profile.
  const named = new Map(
    [...new Set(runs.map(profileOf))].map((profile) => [profile, secretNamesIn(profile)]),
  );
  const environments = runs.flatMap((run) =>
    named.get(profileOf(run))?.length === 0 ? [] : [run.environment_id],
  );
  const rows =
    environments.length === 0
      ? []
      : await transaction
          .selectFrom('secret')
          .select(['environment_id', 'name', 'sealed'])
          .where('environment_id', 'in', [...new Set(environments)])
          .execute();
  const all = await Promise.all(
    runs.map(async (run) => {
      const names = named.get(profileOf(run)) ?? [];
      const own = rows.filter(
        ({ environment_id, name }) => environment_id === run.environment_id && names.includes(name),
      );
      const content = opened(seal, run, own);
      return content === undefined ? [] : [[run.id, await sealed(content)] as const];
    }),
  );
  return new Map(all.flat());
}

function profileOf({ profile }: RunToSeal): string {
  return profile ?? '';
}

async function keyOf(transaction: TenantTransaction, runnerId: string): Promise<RunnerKey> {
  const runner = await transaction
    .selectFrom('runner')
    .select('public_key')
    .where('id', '=', runnerId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (runner === undefined) throw new Refusal('not-signed-in');
  if (runner.public_key === null) throw new Refusal('runner-not-registered');
  return teamSchemas.PublicKey.parse(runner.public_key);
}

function opened(
  seal: OrganisationSeal,
  run: RunToSeal,
  rows: readonly { readonly name: string; readonly sealed: Buffer }[],
): ForRunner | undefined {
  if (run.sealed_run_key === null) return undefined;
  try {
    return {
      run_key: seal.open(runKeyPurpose(run.id), run.sealed_run_key),
      secrets: Object.fromEntries(
        rows.map(({ name, sealed }) => [name, seal.open(secretPurpose(run.environment_id, name), sealed)]),
      ),
    };
  } catch {
    // Another master key, or a row that somebody put elsewhere: nothing of it may be told.
    return undefined;
  }
}
