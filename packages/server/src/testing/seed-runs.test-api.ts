import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { asTenant } from '../database/tenancy.ts';
import { newId } from '../identity/new-id.ts';

/** An organisation with one environment. */
export interface SeededOrganisation {
  readonly organisationId: string;
  readonly apiId: string;
  readonly environmentId: string;
}

/** Makes an organisation with one environment. */
export function seedOrganisation(db: Database, sealedDataKey = Buffer.alloc(1)): Promise<SeededOrganisation> {
  const [organisationId, apiId, environmentId] = [newId(), newId(), newId()];
  return asTenant(db, { organisationId }, async (transaction) => {
    await transaction
      .insertInto('organisation')
      .values({ id: organisationId, name: 'organisation', sealed_data_key: sealedDataKey })
      .execute();
    await transaction
      .insertInto('api')
      .values({ id: apiId, organisation_id: organisationId, name: 'api' })
      .execute();
    await transaction
      .insertInto('environment')
      .values({ id: environmentId, organisation_id: organisationId, api_id: apiId, name: 'environment' })
      .execute();
    return { organisationId, apiId, environmentId };
  });
}

/** Which runs are made: each for an origin of its own unless one is given. */
export interface SeededRuns {
  readonly count: number;
  readonly origin?: string;
  readonly queue?: string;
  readonly sealRunKey?: (runId: string) => Buffer;
}

/** Makes runs that wait, in order, and resolves to their ids. */
export function seedRuns(
  db: Database,
  { organisationId, apiId, environmentId }: SeededOrganisation,
  { count, origin, queue = 'runs', sealRunKey = () => Buffer.alloc(1) }: SeededRuns,
): Promise<readonly string[]> {
  return asTenant(db, { organisationId }, async (transaction) => {
    const ids = Array.from({ length: count }, () => newId()).toSorted();
    const origins = ids.map((id) => origin ?? `https://${id}.test`);
    await sql`
      INSERT INTO run (id, organisation_id, api_id, environment_id, source, state, origin, profile, sealed_run_key)
      SELECT id, ${organisationId}, ${apiId}, ${environmentId}, 'on_demand', 'waiting', origin, '', sealed
      FROM unnest(${ids}::uuid[], ${origins}::text[], ${ids.map(sealRunKey)}::bytea[]) AS made (id, origin, sealed)`.execute(
      transaction,
    );
    await sql`
      INSERT INTO due_run (run_id, organisation_id, due_at, origin_key, queue)
      SELECT id, ${organisationId}, now() - interval '1 second', sha256(origin::bytea), ${queue}
      FROM unnest(${ids}::uuid[], ${origins}::text[]) AS made (id, origin)`.execute(transaction);
    return ids;
  });
}
