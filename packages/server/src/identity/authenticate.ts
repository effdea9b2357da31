import { PERMISSIONS } from '@probity/contract';
import type { FastifyRequest } from 'fastify';
import { gatherCalls } from '../batching/gather-calls.ts';
import type { Database } from '../database/connect.ts';
import { asTenant, readAsTenant } from '../database/tenancy.ts';
import type { Caller } from './caller.ts';
import { hashOf, PREFIXES } from './credential.ts';
import { sessionCookieOf } from './session-cookie.ts';
import { IDLE_SECONDS } from './session-lifetime.ts';

/** Finds out who calls: by the token in the header, else by the session in the cookie. */
export async function authenticate(
  db: Database,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Caller> {
  const [scheme = '', credential = ''] = (headers.authorization ?? '').split(' ', 2);
  if (headers.authorization !== undefined) {
    if (scheme.toLowerCase() !== 'bearer') return NOBODY;
    if (credential.startsWith(PREFIXES.token)) return tokenOf(db, hashOf(credential));
    return credential.startsWith(PREFIXES.runner) ? runnerOf(db, hashOf(credential)) : NOBODY;
  }
  const session = sessionCookieOf(headers.cookie);
  return session === undefined ? NOBODY : personOf(db, hashOf(session));
}

const NOBODY = { kind: 'nobody' } as const;

async function tokenOf(db: Database, lookup: string): Promise<Caller> {
  const [row] = await readAsTenant(
    db,
    { lookup },
    db
      .selectFrom('token')
      .select(['id', 'organisation_id', 'api_id', 'permissions', 'expires_at', 'revoked_at', 'last_used_at'])
      .where('secret_hash', '=', lookup),
  );
  if (row === undefined || row.revoked_at !== null || row.expires_at <= new Date()) return NOBODY;
  if (isLongAgo(row.last_used_at)) await noteUse(db, 'token', lookup);
  return {
    kind: 'token',
    tokenId: row.id,
    organisationId: row.organisation_id,
    apiId: row.api_id,
    permissions: PERMISSIONS.filter((each) => row.permissions.includes(each)),
  };
}

/** A runner with fifty runs makes fifty calls at a time: those that wait for an answer share the next one. */
function runnerOf(db: Database, lookup: string): Promise<Caller> {
  const known = LOOKUPS.get(db);
  if (known !== undefined) return known(lookup, null);
  const find = gatherCalls<null, Caller>(async (key, calls) => {
    const caller = await findRunner(db, key);
    return calls.map(() => caller);
  });
  LOOKUPS.set(db, find);
  return find(lookup, null);
}

const LOOKUPS = new WeakMap<Database, (lookup: string, input: null) => Promise<Caller>>();

async function findRunner(db: Database, lookup: string): Promise<Caller> {
  const [row] = await readAsTenant(
    db,
    { lookup },
    db
      .selectFrom('runner')
      .select(['id', 'organisation_id', 'network', 'revoked_at', 'public_key', 'last_seen_at'])
      .where('secret_hash', '=', lookup),
  );
  if (row === undefined || row.revoked_at !== null) return NOBODY;
  return {
    kind: 'runner',
    runnerId: row.id,
    organisationId: row.organisation_id,
    network: row.network,
    secretHash: lookup,
    isRegistered: row.public_key !== null,
    lastSeenAt: row.last_seen_at,
  };
}

async function personOf(db: Database, lookup: string): Promise<Caller> {
  const [row] = await readAsTenant(
    db,
    { lookup },
    db
      .selectFrom('session')
      .select(['id', 'account_id', 'csrf_hash', 'expires_at', 'last_used_at'])
      .where('secret_hash', '=', lookup),
  );
  const now = Date.now();
  if (row === undefined || row.expires_at.getTime() <= now) return NOBODY;
  if (now - row.last_used_at.getTime() > IDLE_SECONDS * 1000) return NOBODY;
  if (isLongAgo(row.last_used_at)) await noteUse(db, 'session', lookup);
  return { kind: 'person', accountId: row.account_id, sessionId: row.id, csrfHash: row.csrf_hash };
}

/** Often enough to see whether it is still in use, and seldom enough to cost nothing. */
function isLongAgo(at: Date | null): boolean {
  return at === null || Date.now() - at.getTime() > SELDOM;
}

const SELDOM = 60_000;

async function noteUse(db: Database, table: 'token' | 'session', lookup: string): Promise<void> {
  await asTenant(db, { lookup }, (transaction) =>
    transaction
      .updateTable(table)
      .set({ last_used_at: new Date() })
      .where('secret_hash', '=', lookup)
      .execute(),
  );
}
