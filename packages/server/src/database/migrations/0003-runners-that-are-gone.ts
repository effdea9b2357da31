import { sql, type Kysely } from 'kysely';
import { ROLES } from '../roles.ts';

/**
 * A runner that a server started is gone if nobody has seen it for so long: it asks for runs every few seconds. Its row
 * belongs to no organisation, so anybody may remove it, who cannot even see it. One that was only cut off gets a new
 * token from its server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE POLICY of_application_if_gone ON probity.runner FOR DELETE TO ${ROLES.application} USING (
        organisation_id IS NULL AND coalesce(last_seen_at, created_at) < now() - interval '10 minutes')`,
    )
    .execute(db);
}
