import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import { testSealing } from '../testing/fake-parts.test-api.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.test-api.ts';
import { bootstrap } from './bootstrap.ts';

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

const owner = { email: 'ann@example.com', name: 'Ann', password: 'a long password' };
const run = (name: string, password = owner.password) =>
  bootstrap({ db, sealing: testSealing() }, [{ name, owner: { ...owner, password } }]);
const dump = () =>
  database.postgres.execute(`SELECT o.name, a.email, a.password_hash, m.role FROM probity.membership m
    JOIN probity.organisation o ON o.id = m.organisation_id JOIN probity.account a ON a.id = m.account_id
    ORDER BY m.id`);

test('servers that start at once create the organisation and its owner once', async () => {
  const made = await Promise.all([run('Harbour'), run('Harbour'), run('Harbour')]);
  expect(made.flat()).toEqual(['Harbour']);
  expect((await dump()).trim()).toMatch(/^Harbour\|ann@example\.com\|\$argon2id\$.+\|owner$/);
});

test('a later start changes nothing: neither a password, nor a name, nor what became of the members', async () => {
  await database.postgres.execute("UPDATE probity.organisation SET name = 'Renamed'");
  const before = await dump();
  expect(await run('Harbour', 'quite another password')).toEqual([]);
  expect(await dump()).toBe(before);
});

test('a second organisation takes the owner as the account is', async () => {
  const [, , hash] = (await dump()).split('|');
  expect(await run('Market', 'quite another password')).toEqual(['Market']);
  const [, second = ''] = (await dump()).trim().split('\n');
  expect(second).toBe(`Market|ann@example.com|${hash}|owner`);
});
