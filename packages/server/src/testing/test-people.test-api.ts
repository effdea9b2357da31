import type { Role } from '@probity/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Sealing } from '../sealing.ts';
import { hashOf, newCredential } from '../identity/credential.ts';
import { newId } from '../identity/new-id.ts';
import { SESSION_COOKIE } from '../identity/session-cookie.ts';

/** The headers by which a caller is known. */
export type Credentials = Readonly<Record<string, string>>;

/** Somebody with an account and an open session. */
export interface TestPerson {
  readonly accountId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly as: Credentials;
}

/** Something with a token. */
export interface TestToken {
  readonly id: string;
  readonly token: string;
  readonly as: Credentials;
}

/** Makes organisations and who works in them, directly in the database. */
export interface TestPeople {
  organisation(name?: string): Promise<string>;
  api(organisationId: string, name?: string): Promise<string>;
  environment(organisationId: string, apiId: string, name?: string): Promise<string>;
  /** An account with a session; with a role if an organisation is given, for one API if one is given. */
  person(where?: { organisationId: string; role: Role; apiId?: string | undefined }): Promise<TestPerson>;
  token(where: {
    organisationId: string;
    permissions: readonly string[];
    apiId?: string | undefined;
  }): Promise<TestToken>;
  /** A runner that has registered; of the whole installation without an organisation. */
  runner(where?: { organisationId?: string; network?: string }): Promise<TestToken>;
}

/** Makes people as somebody whom no policy binds. */
export function testPeople(admin: Kysely<Tables>, sealing: Sealing): TestPeople {
  return {
    async organisation(name = 'organisation') {
      const id = newId();
      const values = { id, name, sealed_data_key: sealing.newDataKey(id) };
      await admin.insertInto('organisation').values(values).execute();
      return id;
    },
    async api(organisationId, name) {
      const id = newId();
      const values = { id, organisation_id: organisationId, name: name ?? `api ${id}` };
      await admin.insertInto('api').values(values).execute();
      return id;
    },
    async environment(organisationId, apiId, name = 'production') {
      const id = newId();
      const values = { id, organisation_id: organisationId, api_id: apiId, name };
      await admin.insertInto('environment').values(values).execute();
      return id;
    },
    async person(where) {
      const accountId = newId();
      const email = `${accountId}@probity.example`;
      const account = { id: accountId, email, name: 'somebody', password_hash: 'none' };
      await admin.insertInto('account').values(account).execute();
      if (where !== undefined) {
        const { organisationId, role, apiId = null } = where;
        const membership = { organisation_id: organisationId, account_id: accountId, role, api_id: apiId };
        await admin
          .insertInto('membership')
          .values({ id: newId(), ...membership })
          .execute();
      }
      const sessionId = newId();
      const [session, csrf] = [newCredential('session'), newCredential('csrf')];
      const hashes = { secret_hash: hashOf(session), csrf_hash: hashOf(csrf) };
      const expires_at = new Date(Date.now() + 3_600_000);
      await admin
        .insertInto('session')
        .values({ id: sessionId, account_id: accountId, expires_at, ...hashes })
        .execute();
      const as = { cookie: `${SESSION_COOKIE}=${session}`, 'x-csrf-token': csrf };
      return { accountId, email, sessionId, as };
    },
    async token({ organisationId, permissions, apiId = null }) {
      const [id, token] = [newId(), newCredential('token')];
      const values = { organisation_id: organisationId, api_id: apiId, name: 'token', id };
      const expires_at = new Date(Date.now() + 3_600_000);
      await admin
        .insertInto('token')
        .values({ ...values, permissions: [...permissions], secret_hash: hashOf(token), expires_at })
        .execute();
      return { id, token, as: bearer(token) };
    },
    async runner({ organisationId, network } = {}) {
      const [id, token] = [newId(), newCredential('runner')];
      const public_key = JSON.stringify({ kty: 'OKP', crv: 'X25519', x: `C${'Q'.padEnd(42, 'A')}` });
      const values = {
        organisation_id: organisationId ?? null,
        network: network ?? null,
        name: 'runner',
        id,
      };
      await admin
        .insertInto('runner')
        .values({ ...values, secret_hash: hashOf(token), public_key })
        .execute();
      return { id, token, as: bearer(token) };
    },
  };
}

function bearer(token: string): Credentials {
  return { authorization: `Bearer ${token}` };
}
