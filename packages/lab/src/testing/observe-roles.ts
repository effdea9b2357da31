import { KeyObject } from 'node:crypto';
import { itemsOf, sharedKeys, type Answer, type Bench, type Carried } from './bench.ts';
import { signedBy, takeApart } from './forge.ts';
import { findings, logIn, send, type Observer } from './observer.ts';

/** Lets an ordinary account use the administration, straight and by detours. */
export const observeRoles: Observer = async (bench) => {
  const found = findings('2.5');
  const { access: alice } = await logIn(bench, 'alice');
  for (const path of ['/v1/admin/users', '/v1/admin/audit']) {
    const answer = await send(bench, 'GET', path, { token: alice });
    if (showsOthers(answer)) found.add('privileged-read-served');
    else if (answer.status !== 403) found.add('refused-otherwise');
  }
  for (const [method, action, body] of WRITES) {
    const { id, token, account } = await lockedAccount(bench);
    const before = await account();
    const answer = await send(bench, method, `/v1/admin/users/${id}${action}`, { token, body });
    if ((await account()) !== before) found.add('privileged-write-done');
    else if (answer.status !== 403) found.add('refused-otherwise');
  }
  const [token, admin] = [(await logIn(bench, 'alice')).access, (await logIn(bench, 'admin')).access];
  const servesAnyway = found.all().includes('2.5 privileged-read-served');
  for (const [method, path, headers] of servesAnyway ? [] : detours(idIn(admin))) {
    if (showsOthers(await send(bench, method, path, { token, headers }))) found.add('guard-dodged');
  }
  if (await readerWrites(bench, token)) found.add('privileged-write-done');
  if (await memberDeletes(bench)) found.add('privileged-write-done');
  return found.all();
};

const WRITES: readonly (readonly [method: string, action: string, body?: unknown])[] = [
  ['PATCH', '', { credits: 5 }],
  ['POST', '/unlock'],
  ['DELETE', ''],
];

function showsOthers({ text }: Answer): boolean {
  return text.includes('bob@harbor.example') || text.includes('user.logged_in');
}

/** A new account that is locked, an ordinary token to reach for it, and what an administrator sees of it. */
async function lockedAccount(bench: Bench) {
  // Enough for the failures of the account before to be forgotten, which also outlives every token.
  bench.advance(1_000_000);
  const email = `target-${bench.now()}@harbor.example`;
  const created = await send(bench, 'POST', '/v1/signup', {
    body: { email, password: 'a-long-passphrase', name: 'T' },
  });
  for (let n = 0; n < 5; n += 1) {
    await send(bench, 'POST', '/v1/auth/login', { body: { email, password: 'wrong-password' } });
  }
  const [{ access }, admin] = [await logIn(bench, 'alice'), await logIn(bench, 'admin')];
  const id = String(created.body['id']);
  const account = async () =>
    (await send(bench, 'GET', `/v1/admin/users/${id}`, { token: admin.access })).text;
  return { id, token: access, account };
}

function detours(adminId: string): [string, string, NonNullable<Carried['headers']>][] {
  return [
    ['GET', '/v1/admin/users/', {}],
    ['GET', '/V1/ADMIN/USERS', {}],
    ['GET', '/v1//admin/users', {}],
    ['GET', '/v1/admin/users;x=1', {}],
    ['GET', '/v1/admin/users.json', {}],
    ['POST', '/v1/admin/users', { 'x-http-method-override': 'GET' }],
    ['GET', '/v1/me', { 'x-original-url': '/v1/admin/users' }],
    ['GET', '/v1/admin/users?role=admin', { 'x-role': 'admin' }],
    ['GET', '/v1/admin/users', { 'x-user-id': adminId }],
  ];
}

function idIn(token: string): string {
  return String(takeApart(token)?.payload['sub']);
}

/** Whether a token for reading makes a project. */
async function readerWrites(bench: Bench, token: string): Promise<boolean> {
  const { header, payload } = takeApart(token) ?? {};
  if (header?.['alg'] !== 'RS256') return false;
  const key = KeyObject.from((await sharedKeys).privateKey);
  const reader = signedBy(key, header, { ...payload, scope: 'read' });
  return (await send(bench, 'POST', '/v1/projects', { token: reader, body: { name: 'P' } })).status === 201;
}

/** Whether an account deletes a project that is only shared with it. */
async function memberDeletes(bench: Bench): Promise<boolean> {
  const { access } = await logIn(bench, 'bob');
  const shared = itemsOf(await send(bench, 'GET', '/v1/projects/shared', { token: access }));
  if (shared.length === 0) return false;
  const path = `/v1/projects/${String(shared[0]?.['id'])}`;
  return (await send(bench, 'DELETE', path, { token: access })).status === 204;
}
