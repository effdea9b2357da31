import { sql, type Kysely } from 'kysely';
import { QUEUE_SCHEMA } from './queue-schema.ts';
import { ROLES } from './roles.ts';

/** Lets the feeder work with the queue's tables, which hold ids only; after each migration, because it may add some. */
export async function grantQueue(db: Kysely<unknown>): Promise<void> {
  for (const grant of [
    `GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${ROLES.feeder}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${ROLES.feeder}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${ROLES.feeder}`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${ROLES.feeder}`,
  ])
    await sql.raw(grant).execute(db);
}
