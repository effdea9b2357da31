import type { Bench } from './bench.ts';
import { create, findings, logIn, send, type Observer } from './observer.ts';

const FORBIDDEN = { role: 'admin', credits: 987_654, email_verified: true };

/** Writes fields that nobody may write, in every place of a request, and reads them again. */
export const observeBodies: Observer = async (bench) => {
  const found = findings('2.3');
  const admin = (await logIn(bench, 'admin')).access;
  let count = 0;
  const signedUpAccount = async (extra: object = {}): Promise<{ email: string; token: string }> => {
    count += 1;
    const account = { email: `newcomer-${count}@harbor.example`, password: 'a-long-passphrase', name: 'N' };
    const body = { ...account, ...extra };
    const answer = await send(bench, 'POST', '/v1/signup', { body });
    // A refused sign-up is as good as one that ignores the field.
    if (answer.status !== 201 || answer.body['id'] === undefined) {
      await send(bench, 'POST', '/v1/signup', { body: account });
    }
    return {
      email: account.email,
      token: (await logIn(bench, `newcomer-${count}`, account.password)).access,
    };
  };
  const look = async ({ email, token }: { email: string; token: string }): Promise<void> => {
    const { items } = (await send(bench, 'GET', '/v1/admin/users?limit=100', { token: admin })).body;
    const account = Array.isArray(items) ? items.find((item) => item.email === email) : undefined;
    const isWritten = Object.entries(FORBIDDEN).some(([name, value]) => account?.[name] === value);
    if (isWritten) found.add('privileged-field-written');
    const anchor = await send(bench, 'GET', '/v1/admin/users', { token });
    if (anchor.body['items'] !== undefined) found.add('role-escalated');
  };

  await look(await signedUpAccount(FORBIDDEN));
  for (const { query = '', raw } of placements()) {
    const account = await signedUpAccount();
    await send(bench, 'PATCH', `/v1/me${query}`, { token: account.token, raw });
    await look(account);
  }
  await lookAtProjects(bench, (code) => found.add(code));
  return found.all();
};

function placements(): { query?: string; raw: string }[] {
  return [
    { raw: JSON.stringify({ bio: 'B', ...FORBIDDEN }) },
    { raw: JSON.stringify({ bio: 'B', role: 'admin' }) },
    { raw: JSON.stringify({ bio: 'B', credits: FORBIDDEN.credits }) },
    { raw: JSON.stringify({ bio: 'B', user: { role: 'admin' } }) },
    { raw: JSON.stringify({ bio: 'B', 'user.role': 'admin' }) },
    { raw: JSON.stringify({ bio: 'B', 'user.is_admin': true }) },
    { raw: JSON.stringify({ bio: 'B', Role: 'admin' }) },
    { raw: '{"bio":"B","role":"user","role":"admin"}' },
    { query: '?role=admin', raw: JSON.stringify({ bio: 'B' }) },
  ];
}

async function lookAtProjects(bench: Bench, add: (code: string) => void): Promise<void> {
  const [alice, bob] = [(await logIn(bench, 'alice')).access, (await logIn(bench, 'bob')).access];
  const owner_id = (await send(bench, 'GET', '/v1/me', { token: bob })).body['id'];
  for (const extra of [{ owner_id }, { archived: true }]) {
    const id = await create(bench, alice, '/v1/projects', { name: 'P' });
    const path = `/v1/projects/${id}`;
    await send(bench, 'PATCH', path, { token: alice, body: { name: 'Q', ...extra } });
    const after = await Promise.all([alice, bob].map((token) => send(bench, 'GET', path, { token })));
    for (const { body } of after) {
      if (body['archived'] === true || body['owner_id'] === owner_id) add('privileged-field-written');
    }
  }
}
