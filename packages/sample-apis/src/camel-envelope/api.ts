import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { listen, type SampleApi } from '../sample-api.ts';
import { Members, type Member } from './members.ts';

const FLAWS = [
  'list-read-by-all',
  'no-attempt-limit',
  'password-hash-shown',
  'role-writable',
  'member-list-open',
] as const;
type Flaw = (typeof FLAWS)[number];
type Fields = Readonly<Record<string, unknown>>;

interface Stored {
  readonly ownerId: string;
  readonly values: Record<string, unknown>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly address: string;
  readonly body: Fields;
}

/** What is thrown to answer with an error, which is sent with the status 200 like everything else. */
class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Shopping lists and saved addresses: camelCase, one envelope for everything, and the status 200 for errors. */
export const camelEnvelope: SampleApi = {
  name: 'camel-envelope',
  flaws: FLAWS,
  start: ({ flaws = [], windowMs = 15 * 60_000 } = {}) =>
    listen(() => {
      const answer = shop((flaw) => flaws.includes(flaw), windowMs);
      return async (request, response) => {
        const body = await envelope(request, answer);
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify(body));
      };
    }),
};

async function envelope(request: IncomingMessage, answer: (call: Call) => unknown): Promise<object> {
  try {
    const path = new URL(request.url ?? '/', 'http://shop').pathname;
    const data = answer({
      method: request.method ?? 'GET',
      path,
      token: String(request.headers['x-auth-token'] ?? ''),
      address: request.socket.remoteAddress ?? '',
      body: await readBody(request),
    });
    return { success: true, data: data ?? null, error: null };
  } catch (thrown) {
    const { code, message } =
      thrown instanceof Refusal ? thrown : new Refusal('internalError', 'Please try again.');
    return { success: false, data: null, error: { code, message } };
  }
}

function shop(flawed: (flaw: Flaw) => boolean, windowMs: number): (call: Call) => unknown {
  const members = new Members();
  const attempts = new Map<string, { wrong: number; lockedUntil: number; resetAt: number }>();
  const tables = {
    shoppingLists: table('listId', ['listName', 'remark'], flawed('list-read-by-all')),
    savedAddresses: table('addressId', ['street', 'city', 'postCode'], false),
  };

  const attempt = (key: string) => {
    const known = attempts.get(key);
    if (known && known.resetAt > Date.now()) return known;
    const fresh = { wrong: 0, lockedUntil: 0, resetAt: Date.now() + windowMs };
    attempts.set(key, fresh);
    return fresh;
  };
  const signIn = ({ body, address }: Call): unknown => {
    const loginName = needed(body, 'loginName');
    const password = needed(body, 'password');
    const counters = [
      { state: attempt(`member:${loginName}`), most: 5 },
      { state: attempt(`address:${address}`), most: 22 },
    ];
    if (!flawed('no-attempt-limit') && counters.some(({ state }) => state.lockedUntil > Date.now())) {
      throw new Refusal('tooManyAttempts', 'Signing in is locked for a while.');
    }
    const member = members.named(loginName);
    if (member && members.matches(member, password)) return { session: members.openSession(member) };
    for (const { state, most } of counters) {
      state.wrong += 1;
      if (state.wrong < most) continue;
      state.lockedUntil = Date.now() + windowMs;
      state.resetAt = state.lockedUntil;
    }
    throw new Refusal('wrongCredentials', 'Unknown name or wrong password.');
  };

  const profile = (member: Member): object => {
    const { memberId, loginName, nickName, memberRole, passwordHash } = member;
    return {
      memberId,
      loginName,
      nickName,
      memberRole,
      ...(flawed('password-hash-shown') && { passwordHash }),
    };
  };

  return (call) => {
    const { method, path, body, token } = call;
    const place = `${method} ${path}`;
    if (place === 'POST /api/auth/signIn') return signIn(call);
    if (place === 'POST /api/auth/register') {
      const loginName = needed(body, 'loginName');
      if (members.named(loginName)) throw new Refusal('nameTaken', 'This name is taken.');
      return profile(members.register(loginName, needed(body, 'password', 10), needed(body, 'nickName')));
    }
    const member = members.caller(token);
    if (!member) throw new Refusal('notAuthenticated', 'Please sign in.');
    if (place === 'POST /api/auth/signOut') return members.closeSession(token);
    if (place === 'GET /api/memberProfile') return profile(member);
    if (place === 'PATCH /api/memberProfile') {
      if (flawed('role-writable')) Object.assign(member, body);
      else if (typeof body['nickName'] === 'string') member.nickName = body['nickName'];
      return profile(member);
    }
    if (place === 'POST /api/memberProfile/changePassword') {
      if (!members.matches(member, needed(body, 'oldPassword'))) {
        throw new Refusal('wrongCredentials', 'The old password is wrong.');
      }
      return members.setPassword(member, needed(body, 'newPassword', 10));
    }
    if (place === 'GET /api/admin/memberList') {
      if (member.memberRole !== 'admin' && !flawed('member-list-open')) {
        throw new Refusal('notAllowed', 'Only for administrators.');
      }
      return members.all.map(({ memberId, loginName, memberRole }) => ({ memberId, loginName, memberRole }));
    }
    const [, , name, id, tooMuch] = path.split('/');
    if (tooMuch === undefined && (name === 'shoppingLists' || name === 'savedAddresses')) {
      return tables[name](method, member.memberId, id, body);
    }
    throw new Refusal('notFound', 'There is nothing here.');
  };
}

/** Create, read, change, delete and list for one type of object. */
function table(idName: string, fields: readonly string[], readByAll: boolean) {
  const rows = new Map<string, Stored>();
  const show = (id: string, { values }: Stored): object => ({ [idName]: id, ...values });
  return (method: string, ownerId: string, id: string | undefined, body: Fields): unknown => {
    const given = Object.fromEntries(
      fields.flatMap((field) => (typeof body[field] === 'string' ? [[field, body[field]]] : [])),
    );
    if (id === undefined && method === 'GET') {
      return [...rows].filter(([, row]) => row.ownerId === ownerId).map(([key, row]) => show(key, row));
    }
    if (id === undefined && method === 'POST') {
      needed(body, fields[0] ?? '');
      const made = { ownerId, values: given };
      const key = randomBytes(12).toString('hex');
      rows.set(key, made);
      return show(key, made);
    }
    const row = rows.get(id ?? '');
    const mine = row?.ownerId === ownerId || (readByAll && method === 'GET');
    if (id === undefined || !row || !mine) throw new Refusal('notFound', 'There is nothing here.');
    if (method === 'GET') return show(id, row);
    if (method === 'PATCH') {
      Object.assign(row.values, given);
      return show(id, row);
    }
    if (method !== 'DELETE') throw new Refusal('notFound', 'There is nothing here.');
    rows.delete(id);
    return null;
  };
}

function needed(body: Fields, name: string, length = 1): string {
  const value = body[name];
  if (typeof value === 'string' && value.length >= length) return value;
  throw new Refusal('invalidField', `${name} is missing or too short.`);
}

async function readBody(request: IncomingMessage): Promise<Fields> {
  request.setEncoding('utf8');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
  } catch {
    throw new Refusal('invalidBody', 'The body is no JSON.');
  }
}
