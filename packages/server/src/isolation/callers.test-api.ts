import { PERMISSIONS, PERMISSIONS_OF, TOKEN_PERMISSIONS, type Role } from '@probity/contract';
import { newId } from '../identity/new-id.ts';
import { hashPassword } from '../identity/password.ts';
import type { Credentials } from '../testing/test-people.test-api.ts';
import type { TestServer } from '../testing/test-server.test-api.ts';
import type { Rights } from './expected.test-api.ts';
import type { TestTenant } from './tenant-rows.test-api.ts';

/** The password of every person of the test. */
export const PASSWORD = 'correct horse battery';

/** A person who can sign in, and who has a role in whichever organisation is set up. */
export interface Person {
  readonly name: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: Role | null;
  /** The role is for the first API alone. */
  readonly isForApi: boolean;
  as: Credentials;
}

/** Somebody who calls, with what it may do. */
export interface TestCaller {
  readonly name: string;
  readonly as: Credentials;
  readonly rights: Rights;
  readonly person?: Person;
}

/** Creates one person for each role, one with a role for a single API, and one without any; signs them in. */
export async function createPeople(server: TestServer): Promise<readonly Person[]> {
  const wanted = [
    ...(['owner', 'maintainer', 'member', 'auditor'] as const).map((role) => ({ role, isForApi: false })),
    { role: 'maintainer' as const, isForApi: true },
    { role: 'owner' as const, isForApi: true },
    { role: null, isForApi: false },
  ];
  const password_hash = await hashPassword(PASSWORD);
  return Promise.all(
    wanted.map(async ({ role, isForApi }) => {
      const accountId = newId();
      const email = `${accountId}@probity.example`;
      await server.admin
        .insertInto('account')
        .values({ id: accountId, email, name: 'one', password_hash })
        .execute();
      const name = `${role ?? 'a person without a role'}${isForApi ? ' of one API' : ''}`;
      return { name, accountId, email, role, isForApi, as: await signIn(server, email) };
    }),
  );
}

/** Signs in, as a browser does it. */
export async function signIn(server: TestServer, email: string): Promise<Credentials> {
  const { status, headers, body } = await server.call('signIn', { body: { email, password: PASSWORD } });
  if (status !== 201) throw new Error(`${email} could not sign in: ${status}`);
  const cookie = /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { cookie, 'x-csrf-token': body.csrf_token };
}

/** Everybody who may call, in a tenant: its people, tokens of several kinds, runners and nobody. */
export async function callersIn(
  server: TestServer,
  people: readonly Person[],
  { organisationId, params, runner }: TestTenant,
): Promise<readonly TestCaller[]> {
  const apiId = params['api_id'] ?? '';
  for (const { accountId, role, isForApi } of people)
    if (role !== null)
      await server.admin
        .insertInto('membership')
        .values({
          id: newId(),
          organisation_id: organisationId,
          account_id: accountId,
          role,
          api_id: isForApi ? apiId : null,
        })
        .execute();
  const tokens = await Promise.all(
    [
      { name: 'a token that reads', permissions: ['read'] as const },
      { name: 'a token that pushes', permissions: ['push'] as const },
      { name: 'a token with everything', permissions: TOKEN_PERMISSIONS },
      { name: 'a token of one API', permissions: TOKEN_PERMISSIONS, apiId },
    ].map(async (token) => ({ ...token, as: (await server.token({ organisationId, ...token })).as })),
  );
  return [
    ...people.map((person) => {
      const permissions = person.role === null ? [] : PERMISSIONS_OF[person.role];
      const rights = {
        kind: 'person' as const,
        whole: person.isForApi ? [] : permissions,
        firstApi: person.isForApi ? permissions : [],
      };
      return { name: person.name, as: person.as, rights, person };
    }),
    ...tokens.map(({ name, as, permissions, apiId: only }) => {
      const all = PERMISSIONS.filter((each) => (permissions as readonly string[]).includes(each));
      const rights = {
        kind: 'token' as const,
        whole: only === undefined ? all : [],
        firstApi: only === undefined ? [] : all,
      };
      return { name, as, rights };
    }),
    { name: 'a runner', as: runner.as, rights: { kind: 'runner' } },
    { name: 'nobody', as: {}, rights: NOBODY },
    ...(await endedCredentials(server, organisationId)).map((each) => ({ ...each, rights: NOBODY })),
  ];
}

const NOBODY = { kind: 'nobody' } as const;

/** Credentials that do not count, or not any more: each is as good as none. */
async function endedCredentials(
  server: TestServer,
  organisationId: string,
): Promise<readonly { readonly name: string; readonly as: Credentials }[]> {
  const past = new Date(Date.now() - 1000);
  const permissions = TOKEN_PERMISSIONS;
  const revoked = await server.token({ organisationId, permissions });
  const expired = await server.token({ organisationId, permissions });
  const runner = await server.runner({ organisationId });
  const person = await server.person({ organisationId, role: 'owner' });
  const { admin } = server;
  await admin.updateTable('token').set({ revoked_at: past }).where('id', '=', revoked.id).execute();
  await admin.updateTable('token').set({ expires_at: past }).where('id', '=', expired.id).execute();
  await admin.updateTable('runner').set({ revoked_at: past }).where('id', '=', runner.id).execute();
  await admin.updateTable('session').set({ expires_at: past }).where('id', '=', person.sessionId).execute();
  return [
    { name: 'a token that never was', as: { authorization: 'Bearer probity_token_x' } },
    { name: 'a revoked token', as: revoked.as },
    { name: 'an expired token', as: expired.as },
    { name: 'a revoked runner', as: runner.as },
    { name: 'a session that has ended', as: person.as },
  ];
}
