import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.test-api.ts';
import { masterKeyFrom, type MasterKey } from './master-keys.ts';
import { recogniseMasterKeys } from './recognise-master-keys.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await startTestDatabase();
  db = connect(database.url, 'application');
});

afterAll(async () => {
  await db.destroy();
  await database.stop();
});

const keyOf = (byte: number): MasterKey => masterKeyFrom(Buffer.alloc(32, byte));
const first = keyOf(1);
const second = keyOf(2);
const foreign = keyOf(3);

test('a server starts with a master key that has sealed here, and with no other', async () => {
  const begin = (...keys: [MasterKey, ...MasterKey[]]) => recogniseMasterKeys(db, keys);
  const refused = 'begun with another master key';
  await begin(first);
  await begin(first);
  await expect(begin(foreign)).rejects.toThrow(refused);
  await expect(begin(second)).rejects.toThrow(refused);
  // A new key above the old one, and the new one alone once nothing needs the old one any more.
  await begin(second, first);
  await begin(second);
  await expect(begin(foreign)).rejects.toThrow(refused);
});

test('two servers that start at once note one key', async () => {
  await Promise.all([recogniseMasterKeys(db, [second]), recogniseMasterKeys(db, [second])]);
  expect(await database.postgres.execute('SELECT count(*) FROM probity.master_key')).toBe('2\n');
});
