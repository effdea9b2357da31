import { sql, type RawBuilder } from 'kysely';

/**
 * A list of ids to compare a key with. The planner does not look into it and takes it for a short one, so that it goes
 * by the key: in a table of which it knows nothing yet, it would rather read everything of the organisation.
 */
export function byKey(ids: readonly string[]): RawBuilder<unknown> {
  return sql`ANY ((SELECT ${ids}::uuid[])::uuid[])`;
}
