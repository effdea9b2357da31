import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../identity/new-id.ts';
import { hashPassword } from '../../identity/password.ts';
import { SESSION_COOKIE } from '../../identity/session-cookie.ts';
import {
  callAt,
  startTestServer,
  type TestAnswer,
  type TestServer,
} from '../../testing/test-server.test-api.ts';
import type { Credentials } from '../../testing/test-people.test-api.ts';

let server: TestServer;
const PASSWORD = 'correct horse battery';

beforeAll(async () => {
  server = await startTestServer({ trustedProxies: ['127.0.0.1'] });
});

afterAll(() => server.stop());

/** Each test comes from an address of its own, so that the limit of one does not stop another. */
let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `192.0.2.${(addresses += 1)}` });

async function newAccount(): Promise<string> {
  const id = newId();
  const email = `${id}@probity.example`;
  await server.admin
    .insertInto('account')
    .values({ id, email, name: 'Ann', password_hash: await hashPassword(PASSWORD) })
    .execute();
  return email;
}

const signIn = (email: string, password: string, headers = newAddress()) =>
  server.call('signIn', { body: { email, password }, headers });

function credentialsOf({ headers, body }: TestAnswer): Credentials {
  const cookie = /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { cookie, 'x-csrf-token': body.csrf_token };
}

test('a session is in a cookie that scripts and other hosts cannot read; its CSRF token is shown once', async () => {
  const email = await newAccount();
  const answer = await signIn(email.toUpperCase(), PASSWORD);
  expect(answer).toMatchObject({ status: 201, body: { account: { email, name: 'Ann' } } });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=probity_session_`));
  for (const part of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax', 'Max-Age=43200'])
    expect(cookie.split('; ')).toContain(part);
  const read = await server.call('readSession', { as: credentialsOf(answer) });
  expect(read).toMatchObject({ status: 200, body: { account: { email } } });
  expect(read.body.csrf_token).toBeUndefined();
  const kept = await server.database.postgres.execute('SELECT * FROM probity.session');
  expect(kept).not.toMatch(/probity_(session|csrf)_/);
});

test('a wrong password and an unknown address are refused in the same words', async () => {
  const email = await newAccount();
  const wrong = await signIn(email, 'not the password');
  const unknown = await signIn(`no-${email}`, PASSWORD);
  expect(wrong).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } });
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.headers.get('set-cookie')).toBeNull();
});

test('an unknown address costs as much processor time as a wrong password', async () => {
  const email = await newAccount();
  const measure = async (address: string): Promise<number> => {
    const before = process.cpuUsage();
    for (let n = 0; n < 5; n += 1) await signIn(address, 'not the password');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await measure(await newAccount());
  const [known, unknown] = [await measure(email), await measure(`no-${email}`)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('ten wrong passwords lock an account for a while, from wherever they come, even all at once', async () => {
  const email = await newAccount();
  const all = await Promise.all(Array.from({ length: 14 }, () => signIn(email, 'not the password')));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    ...Array.from({ length: 4 }, () => 429),
  ]);
  const locked = await signIn(email, PASSWORD);
  expect(locked).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  const seconds = Number(locked.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
  await server.admin
    .updateTable('sign_in_failure')
    .set({ at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  expect((await signIn(email, PASSWORD)).status).toBe(201);
});

test('an address without an account is locked as one with an account', async () => {
  const email = 'nobody@probity.example';
  for (let n = 0; n < 10; n += 1) await signIn(email, PASSWORD);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
});

test('twenty-five wrong passwords lock a client out, for whichever accounts; others sign in', async () => {
  const email = await newAccount();
  const from = newAddress();
  for (let n = 0; n < 25; n += 1)
    expect((await signIn(`${n}@probity.example`, 'not the password', from)).status).toBe(401);
  expect((await signIn(email, PASSWORD, from)).status).toBe(429);
  expect((await signIn(email, PASSWORD)).status).toBe(201);
});

test('a success forgets the failures of its account, and is none of its client', async () => {
  const email = await newAccount();
  const from = newAddress();
  for (let n = 0; n < 9; n += 1) await signIn(email, 'not the password', from);
  expect((await signIn(email, PASSWORD, from)).status).toBe(201);
  for (let n = 0; n < 9; n += 1) expect((await signIn(email, 'not the password', from)).status).toBe(401);
  expect((await signIn(email, PASSWORD, from)).status).toBe(201);
});

test('what changes something needs the CSRF token of the same session', async () => {
  const email = await newAccount();
  const [one, other] = [
    credentialsOf(await signIn(email, PASSWORD)),
    credentialsOf(await signIn(email, PASSWORD)),
  ];
  for (const token of [undefined, '', other['x-csrf-token']]) {
    const as = { cookie: one['cookie'] ?? '', ...(token !== undefined && { 'x-csrf-token': token }) };
    expect(await server.call('signOut', { as })).toMatchObject({
      status: 403,
      body: { code: 'csrf-token-missing' },
    });
  }
  expect((await server.call('signOut', { as: one })).status).toBe(204);
  expect((await server.call('readSession', { as: one })).status).toBe(401);
  expect((await server.call('readSession', { as: other })).status).toBe(200);
});

test('a password is changed with the current one, and ends every session', async () => {
  const email = await newAccount();
  const sessions = [await signIn(email, PASSWORD), await signIn(email, PASSWORD)].map(credentialsOf);
  const as = sessions[0] ?? {};
  const change = (current_password: string, new_password: string) =>
    server.call('changePassword', { as, body: { current_password, new_password }, headers: newAddress() });
  expect(await change('not the password', 'another long password')).toMatchObject({
    status: 401,
    body: { code: 'sign-in-failed' },
  });
  expect((await change(PASSWORD, 'short')).status).toBe(400);
  const changed = await change(PASSWORD, 'another long password');
  expect(changed.status).toBe(204);
  expect(changed.headers.get('set-cookie')).toContain('Max-Age=0');
  for (const each of sessions) expect((await server.call('readSession', { as: each })).status).toBe(401);
  expect((await signIn(email, PASSWORD)).status).toBe(401);
  expect((await signIn(email, 'another long password')).status).toBe(201);
});

test('a stolen session does not allow to try passwords without a limit', async () => {
  const as = credentialsOf(await signIn(await newAccount(), PASSWORD));
  const body = { current_password: 'not the password', new_password: 'another long password' };
  const headers = newAddress();
  for (let n = 0; n < 10; n += 1)
    expect((await server.call('changePassword', { as, body, headers })).status).toBe(401);
  expect((await server.call('changePassword', { as, body, headers })).status).toBe(429);
});

test('sessions are listed and ended by their own account alone', async () => {
  const [email, outsider] = [await newAccount(), await newAccount()];
  const [one, other] = [credentialsOf(await signIn(email, PASSWORD)), await signIn(email, PASSWORD)];
  const foreign = credentialsOf(await signIn(outsider, PASSWORD));
  const { body } = await server.call('listSessions', { as: one });
  expect(body.items).toHaveLength(2);
  const params = { session_id: other.body.session.id };
  expect((await server.call('endSession', { as: foreign, params })).status).toBe(404);
  expect((await server.call('endSession', { as: one, params })).status).toBe(204);
  expect((await server.call('endSession', { as: one, params })).status).toBe(404);
  expect((await server.call('readSession', { as: credentialsOf(other) })).status).toBe(401);
});

test.each([
  ['an hour without use', { last_used_at: new Date(Date.now() - 61 * 60_000) }],
  ['its time', { expires_at: new Date(Date.now() - 1000) }],
])('a session ends after %s', async (_name, change) => {
  const answer = await signIn(await newAccount(), PASSWORD);
  const as = credentialsOf(answer);
  expect((await server.call('readSession', { as })).status).toBe(200);
  await server.admin.updateTable('session').set(change).where('id', '=', answer.body.session.id).execute();
  expect((await server.call('readSession', { as })).status).toBe(401);
});

test('limits and sessions hold across servers', async () => {
  const email = await newAccount();
  const other = await server.another();
  for (let n = 0; n < 10; n += 1)
    await callAt(n % 2 === 0 ? server.url : other.url, 'signIn', {
      body: { email, password: 'not the password' },
      headers: newAddress(),
    });
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  const as = credentialsOf(await signIn(await newAccount(), PASSWORD));
  expect((await callAt(other.url, 'readSession', { as })).status).toBe(200);
});

test('a sign-in that overlaps with a change of the password opens no session', async () => {
  const email = await newAccount();
  const { postgres } = server.database;
  const waiting = `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
  const answer = await server.admin.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('account')
      .set({ password_hash: await hashPassword('another long password') })
      .where('email', '=', email)
      .execute();
    // The old password is still right for everybody else, until the row is looked at again.
    const pending = signIn(email, PASSWORD);
    await expect.poll(async () => Number(await postgres.execute(waiting))).toBe(1);
    return { pending };
  });
  expect(await answer.pending).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } });
});
