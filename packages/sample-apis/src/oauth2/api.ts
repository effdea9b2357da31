import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createRemoteJWKSet, decodeJwt, jwtVerify, type JWTPayload } from 'jose';
import type { Provider } from 'oidc-provider';
import { listen, type Handler, type SampleApi } from '../sample-api.ts';
import { authorizationServer } from './authorization-server.ts';
import { Staff, type StaffMember } from './staff.ts';

const FLAWS = [
  'signature-not-verified',
  'document-update-by-all',
  'folder-owner-writable',
  'logout-keeps-token',
  'no-attempt-limit',
] as const;
type Flaw = (typeof FLAWS)[number];
type Body = Readonly<Record<string, unknown>>;
type Reply = readonly [status: number, body?: object];

interface Row {
  readonly id: string;
  owner_id: string;
  readonly [field: string]: string;
}

interface Caller {
  readonly person: StaffMember;
  readonly jti: string;
}

/** Folders and documents for holders of access tokens from an OpenID provider. */
export const oauth2: SampleApi = {
  name: 'oauth2',
  flaws: FLAWS,
  start: ({ flaws = [], windowMs = 15 * 60_000 } = {}) =>
    listen((url) => docs(url, (flaw) => flaws.includes(flaw), windowMs)),
};

async function docs(url: string, flawed: (flaw: Flaw) => boolean, windowMs: number): Promise<Handler> {
  const issuer = `${url}/oidc`;
  const audience = `${url}/api`;
  const staff = new Staff(windowMs);
  const provider = await authorizationServer(issuer, audience, staff, !flawed('no-attempt-limit'));
  const tokens = issuedTokens(provider);
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  const answer = resourceApi(flawed, staff, tokens);

  const claims = async (token: string): Promise<JWTPayload> => {
    if (flawed('signature-not-verified')) return decodeJwt(token);
    const required = { algorithms: ['ES256'], issuer, audience, requiredClaims: ['exp', 'jti', 'sub'] };
    return (await jwtVerify(token, keys, required)).payload;
  };
  const caller = async (request: IncomingMessage): Promise<Caller | undefined> => {
    const [, token = ''] = (request.headers.authorization ?? '').match(/^Bearer (.+)$/) ?? [];
    const { jti, sub, exp = 0 } = await claims(token).catch((): JWTPayload => ({}));
    const person = staff.byId(sub ?? '');
    const live = jti !== undefined && exp * 1000 > Date.now() && !tokens.ended.has(jti);
    return person && live ? { person, jti } : undefined;
  };

  const login = provider.callback();
  return async (request, response) => {
    const path = new URL(request.url ?? '/', url).pathname;
    if (path.startsWith('/oidc/')) {
      Object.assign(request, { originalUrl: request.url, url: request.url?.slice('/oidc'.length) });
      await login(request, response);
      return;
    }
    const body = await read(request);
    const known = await caller(request);
    const refused: Reply = [401, { error: 'invalid_token' }];
    const [status, shown] = known ? await answer(known, request.method ?? 'GET', path, body) : refused;
    if (status === 401) response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
    if (shown) response.setHeader('content-type', 'application/json');
    response.writeHead(status).end(shown && JSON.stringify(shown));
  };
}

/** Remembers which tokens belong to which grant, so that a session can be ended as a whole. */
function issuedTokens(provider: Provider) {
  const issued = new Map<string, { grantId: string; accountId: string }>();
  const ended = new Set<string>();
  provider.on('access_token.issued', ({ jti, grantId, accountId }) => {
    if (grantId) issued.set(jti, { grantId, accountId });
  });
  const endGrants = async (grantIds: ReadonlySet<string>): Promise<void> => {
    for (const [jti, { grantId }] of issued) if (grantIds.has(grantId)) ended.add(jti);
    for (const grantId of grantIds) {
      await provider.RefreshToken.revokeByGrantId(grantId);
      await (await provider.Grant.find(grantId))?.destroy();
    }
  };
  return {
    ended,
    endSession: (jti: string) => endGrants(new Set([issued.get(jti)?.grantId ?? ''])),
    endAll: (accountId: string) => {
      const all = [...issued.values()].filter((each) => each.accountId === accountId);
      return endGrants(new Set(all.map(({ grantId }) => grantId)));
    },
  };
}

function resourceApi(flawed: (flaw: Flaw) => boolean, staff: Staff, tokens: ReturnType<typeof issuedTokens>) {
  const folders = new Map<string, Row>();
  const documents = new Map<string, Row>();

  const account = async ({ person, jti }: Caller, place: string, body: Body): Promise<Reply | undefined> => {
    const { id, username, role } = person;
    if (place === 'GET /api/me') return [200, { id, username, role }];
    if (place === 'POST /api/logout') {
      if (!flawed('logout-keeps-token')) await tokens.endSession(jti);
      return [204];
    }
    if (place !== 'POST /api/me/password') return undefined;
    const { current, replacement } = body;
    if (typeof replacement !== 'string' || replacement.length < 10) return [422, { error: 'too_short' }];
    if (!staff.check(username, String(current), 'password form')) return [403, { error: 'wrong_password' }];
    staff.setPassword(person, replacement);
    await tokens.endAll(id);
    return [204];
  };

  const onRows = (
    rows: Map<string, Row>,
    fields: readonly string[],
    { person }: Caller,
    method: string,
    id: string | undefined,
    body: Body,
  ): Reply => {
    const given = Object.fromEntries(
      fields.flatMap((field) => (typeof body[field] === 'string' ? [[field, body[field]]] : [])),
    );
    if (id === undefined) {
      const own = [...rows.values()].filter(({ owner_id }) => owner_id === person.id);
      if (method === 'GET') return [200, { items: own }];
      if (method !== 'POST') return [405];
      if (given[fields[0] ?? ''] === undefined) return [422, { error: 'missing_field' }];
      const row = { id: randomUUID(), owner_id: person.id, ...given };
      rows.set(row.id, row);
      return [201, row];
    }
    const row = rows.get(id);
    const open = flawed('document-update-by-all') && rows === documents && method === 'PATCH';
    if (!row || (row.owner_id !== person.id && !open)) return [404, { error: 'not_found' }];
    if (method === 'GET') return [200, row];
    if (method === 'DELETE') {
      rows.delete(id);
      return [204];
    }
    if (method !== 'PATCH') return [405];
    Object.assign(row, given);
    const { owner_id: owner } = body;
    if (flawed('folder-owner-writable') && rows === folders && typeof owner === 'string') {
      row.owner_id = owner;
    }
    return [200, row];
  };

  const onAdmin = (method: string, id: string | undefined): Reply => {
    if (method === 'GET' && id === undefined) {
      return [200, { folders: folders.size, documents: documents.size }];
    }
    if (method !== 'DELETE' || id === undefined) return [405];
    return documents.delete(id) ? [204] : [404, { error: 'not_found' }];
  };

  return async (caller: Caller, method: string, path: string, body: Body): Promise<Reply> => {
    const done = await account(caller, `${method} ${path}`, body);
    if (done) return done;
    const [, , name, id, last, ...more] = path.split('/');
    if (name === 'admin') {
      if (caller.person.role !== 'admin') return [403, { error: 'forbidden' }];
      if (id === 'usage' && last === undefined) return onAdmin(method, undefined);
      return id === 'documents' && more.length === 0 ? onAdmin(method, last) : [404];
    }
    if (last === undefined && name === 'folders') return onRows(folders, ['name'], caller, method, id, body);
    if (last === undefined && name === 'documents') {
      return onRows(documents, ['title', 'content'], caller, method, id, body);
    }
    return [404, { error: 'not_found' }];
  };
}

async function read(request: IncomingMessage): Promise<Body> {
  const chunks: string[] = [];
  for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
  try {
    const parsed: unknown = JSON.parse(chunks.join(''));
    return typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {};
  } catch {
    return {};
  }
}
