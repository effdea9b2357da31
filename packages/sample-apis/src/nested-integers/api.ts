import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { listen, type SampleApi } from '../sample-api.ts';
import { Books, FIELDS, type Entry, type Kind } from './books.ts';
import { Tokens, type Bookkeeper } from './tokens.ts';

const FLAWS = [
  'sequential-ids',
  'line-read-by-all',
  'unsigned-token-accepted',
  'invoice-approved-writable',
  'token-lives-a-week',
] as const;
type Flaw = (typeof FLAWS)[number];

interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** Companies, their invoices and the lines of these, all named by integers, behind signed tokens. */
export const nestedIntegers: SampleApi = {
  name: 'nested-integers',
  flaws: FLAWS,
  start: ({ flaws = [], windowMs = 15 * 60_000 } = {}) =>
    listen(() => {
      const answer = ledger((flaw) => flaws.includes(flaw), windowMs);
      const description = readFileSync(join(import.meta.dirname, 'openapi.yaml'), 'utf8');
      return async (request, response) => {
        if (request.url === '/openapi.yaml') {
          response.writeHead(200, { 'content-type': 'application/yaml' }).end(description);
          return;
        }
        const { status, body } = await answer(request);
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body === undefined ? '' : JSON.stringify(body));
      };
    }),
};

function ledger(
  flawed: (flaw: Flaw) => boolean,
  windowMs: number,
): (request: IncomingMessage) => Promise<Reply> {
  const books = new Books(flawed('sequential-ids'));
  const lifetime = flawed('token-lives-a-week') ? 7 * 86_400 : 900;
  const tokens = new Tokens(books.newId, { lifetime, acceptUnsigned: flawed('unsigned-token-accepted') });
  const failures = new Map<string, { count: number; since: number }>();

  const failuresOf = (key: string): number => {
    const found = failures.get(key);
    return found && Date.now() - found.since < windowMs ? found.count : 0;
  };
  const signIn = async (body: unknown, address: string): Promise<Reply> => {
    const { username, password } = record(body);
    if (typeof username !== 'string' || typeof password !== 'string') return problem(400);
    if (failuresOf(`user ${username}`) >= 10 || failuresOf(`from ${address}`) >= 20) return problem(429);
    const person = tokens.signIn(username, password);
    if (person) {
      const accessToken = await tokens.issue(person);
      return { status: 200, body: { accessToken, tokenType: 'Bearer', expiresIn: lifetime } };
    }
    for (const key of [`user ${username}`, `from ${address}`]) {
      failures.set(key, { count: failuresOf(key) + 1, since: Date.now() });
    }
    return problem(401);
  };

  const admin = (method: string, path: readonly string[]): Reply => {
    if (method === 'GET' && path[0] === 'companies' && path.length === 1) {
      return { status: 200, body: books.list('company').map(show) };
    }
    const invoice = books.find('invoice', Number(path[1]));
    if (method === 'POST' && path[0] === 'invoices' && path[2] === 'approve') {
      if (!invoice) return problem(404);
      invoice.fields['approved'] = true;
      return { status: 200, body: show(invoice) };
    }
    return problem(404);
  };

  /** Walks down from the companies of the caller; what lies elsewhere is not found. */
  const entries = (person: Bookkeeper, method: string, path: readonly string[], body: unknown): Reply => {
    const kinds: readonly Kind[] = ['company', 'invoice', 'line'];
    const names = ['companies', 'invoices', 'lines'];
    const steps = path.filter((_step, index) => index % 2 === 1).map(Number);
    if (path.length > 6 || path.some((step, index) => index % 2 === 0 && step !== names[index / 2])) {
      return problem(404);
    }
    const single = path.length % 2 === 0;
    const kind = kinds[Math.ceil(path.length / 2) - 1] ?? 'company';
    if (flawed('line-read-by-all') && single && kind === 'line' && method === 'GET') {
      const line = books.find('line', steps[2] ?? 0);
      return line ? { status: 200, body: show(line) } : problem(404);
    }
    let parent: number = person.id;
    let entry: Entry | undefined;
    for (const [index, id] of steps.entries()) {
      entry = books.find(kinds[index] ?? 'company', id, parent);
      if (!entry) return problem(404);
      if (single && index === steps.length - 1) break;
      parent = entry.id;
    }
    if (single && entry) return onEntry(entry, method, body);
    if (method === 'GET') return { status: 200, body: books.list(kind, parent).map(show) };
    if (method !== 'POST') return problem(405);
    const fields = written(kind, body);
    if (!fields) return problem(400);
    if (kind === 'invoice') fields['approved'] = false;
    return { status: 201, body: show(books.add(kind, parent, fields)) };
  };

  const onEntry = (entry: Entry, method: string, body: unknown): Reply => {
    if (method === 'GET') return { status: 200, body: show(entry) };
    if (method === 'DELETE') {
      books.remove(entry);
      return { status: 204 };
    }
    if (method !== 'PUT') return problem(405);
    const fields = written(entry.kind, body);
    if (!fields) return problem(400);
    const careless = entry.kind === 'invoice' && flawed('invoice-approved-writable');
    Object.assign(entry.fields, careless ? record(body) : fields);
    return { status: 200, body: show(entry) };
  };

  return async (request) => {
    const method = request.method ?? 'GET';
    const path = new URL(request.url ?? '/', 'http://ledger').pathname.slice(1).split('/');
    const place = `${method} /${path.join('/')}`;
    const body = await readJson(request);
    if (place === 'POST /auth/token') return signIn(body, request.socket.remoteAddress ?? '');

    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    const caller = scheme === 'Bearer' ? await tokens.verify(token) : undefined;
    if (!caller) return problem(401);
    if (place === 'POST /auth/revoke') {
      tokens.end(caller.jti);
      return { status: 204 };
    }
    const { id, username, role } = caller.person;
    if (place === 'GET /users/me') return { status: 200, body: { id, username, role } };
    if (place === 'PUT /users/me/password') {
      const { currentPassword, newPassword } = record(body);
      if (typeof newPassword !== 'string' || newPassword.length < 12) return problem(400);
      if (!tokens.signIn(username, String(currentPassword))) return problem(403);
      tokens.changePassword(caller.person, newPassword);
      return { status: 204 };
    }
    if (path[0] === 'admin') return role === 'admin' ? admin(method, path.slice(1)) : problem(403);
    return entries(caller.person, method, path, body);
  };
}

function show({ id, fields }: Entry): object {
  return { ...fields, id };
}

/** The fields of the body that may be written, or nothing if one is missing or of another type. */
function written(kind: Kind, body: unknown): Record<string, unknown> | undefined {
  const given = record(body);
  const allowed = Object.entries(FIELDS[kind]);
  const wrong = allowed.some(([name, type], index) =>
    given[name] === undefined ? index === 0 : typeof given[name] !== type,
  );
  if (wrong) return undefined;
  return Object.fromEntries(allowed.flatMap(([name]) => (name in given ? [[name, given[name]]] : [])));
}

function problem(status: number): Reply {
  return { status, body: { code: status, message: WORDS[status] } };
}

const WORDS: Readonly<Record<number, string>> = {
  400: 'The body does not fit',
  401: 'A valid access token is needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not possible here',
  429: 'Too many failed attempts',
};

function record(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
