import type { Database } from '../../database/connect.ts';
import type { MasterKey } from './master-keys.ts';

/**
 * Notes which master key seals from now on. Refuses keys with which no server was ever started here if others were: with the
 * wrong file, a server would start and open no secret.
 */
export async function recogniseMasterKeys(
  db: Database,
  masterKeys: readonly [MasterKey, ...MasterKey[]],
): Promise<void> {
  const used = await db.selectFrom('master_key').select('id').execute();
  if (used.length > 0 && !masterKeys.some((each) => used.some(({ id }) => each.id.equals(id))))
    throw new Error(
      'This database was begun with another master key, which seals its secrets. Start the server with the file that holds it; to change the key, put the new one above the old one in that file.',
    );
  await db
    .insertInto('master_key')
    .values({ id: masterKeys[0].id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
