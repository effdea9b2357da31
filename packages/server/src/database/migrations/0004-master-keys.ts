import { sql, type Kysely } from 'kysely';
import { ROLES } from '../roles.ts';

/** The short names of the master keys that servers have sealed with. They are no secrets, and belong to no organisation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `CREATE TABLE probity.master_key (
      id bytea PRIMARY KEY,
      first_used_at timestamptz NOT NULL DEFAULT now())`,
    'ALTER TABLE probity.master_key ENABLE ROW LEVEL SECURITY',
    'ALTER TABLE probity.master_key FORCE ROW LEVEL SECURITY',
    `CREATE POLICY of_application_to_read ON probity.master_key FOR SELECT TO ${ROLES.application} USING (true)`,
    `CREATE POLICY of_application_to_insert ON probity.master_key FOR INSERT TO ${ROLES.application} WITH CHECK (true)`,
    `GRANT SELECT, INSERT ON probity.master_key TO ${ROLES.application}`,
  ])
    await sql.raw(statement).execute(db);
}
