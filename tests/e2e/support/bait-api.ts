import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, serve } from './small-server.ts';

/** Is in every example of the description: anyone who writes to it has touched somebody else's. */
export const OTHER_PERSON = 'stranger9f3';
/** Is in every list that is answered: it may be referred to, and never be written to. */
export const LISTED = 'listed7c1';
/** What numbers of strangers begin with. */
export const STRANGE_NUMBER = 7_700_000;

/** How a bait is laid out. */
export interface Bait {
  /** Which of the possible operations it has, by their number. */
  readonly operations: readonly number[];
  /** How it answers, as long as it is the same for the same request. */
  readonly moods: readonly number[];
}

/** One request that it got. */
export interface Caught {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const word = { type: 'string', example: OTHER_PERSON };
const number = { type: 'integer', example: STRANGE_NUMBER + 1 };
const uuid = {
  type: 'string',
  format: 'uuid',
  example: `7700aaaa-0000-4000-8000-${OTHER_PERSON.replace(/\D/g, '').padStart(12, '0')}`,
};
const path = (name: string, schema: object): object => ({ name, in: 'path', required: true, schema });
const query = (name: string, schema: object): object => ({ name, in: 'query', required: true, schema });
const header = (name: string, schema: object): object => ({ name, in: 'header', required: true, schema });
const json = (properties: Readonly<Record<string, object>>, required = Object.keys(properties)): object => ({
  content: { 'application/json': { schema: { type: 'object', required, properties } } },
});

type Row = readonly [method: string, path: string, more: Readonly<Record<string, unknown>>];

/** What a bait may be made of: every way in which a request can name something. */
export const POOL: readonly Row[] = [
  ['get', '/notes', {}],
  ['post', '/notes', { requestBody: json({ text: word, id: number, owner_id: word }, ['text']) }],
  ['get', '/notes/{note_id}', { parameters: [path('note_id', word)] }],
  [
    'put',
    '/notes/{note_id}',
    { parameters: [path('note_id', word)], requestBody: json({ text: word, owner_id: word }) },
  ],
  ['patch', '/notes/{note_id}', { parameters: [path('note_id', word)], requestBody: json({ text: word }) }],
  ['delete', '/notes/{note_id}', { parameters: [path('note_id', word)] }],
  [
    'post',
    '/notes/purge',
    { requestBody: json({ ids: { type: 'array', items: word, example: [OTHER_PERSON] } }) },
  ],
  ['get', '/categories', {}],
  ['post', '/labels', { requestBody: json({ name: word, category_id: word, folder: word }) }],
  ['get', '/labels/{label_id}', { parameters: [path('label_id', number)] }],
  ['delete', '/labels/{label_id}', { parameters: [path('label_id', number)] }],
  ['get', '/members/{handle}', { parameters: [path('handle', word)] }],
  [
    'patch',
    '/members/{handle}',
    {
      parameters: [path('handle', word)],
      requestBody: json({ email: { type: 'string', example: `${OTHER_PERSON}@members.test` }, bio: word }),
    },
  ],
  [
    'put',
    '/members/{handle}/password',
    { parameters: [path('handle', word)], requestBody: json({ password: word }) },
  ],
  ['delete', '/members/{handle}', { parameters: [path('handle', word)] }],
  ['post', '/members/{handle}/suspend', { parameters: [path('handle', word)] }],
  [
    'post',
    '/transfers',
    { requestBody: json({ from: word, to: number, amount: { type: 'integer', example: 3 } }) },
  ],
  ['delete', '/sessions', { parameters: [query('user_id', word)] }],
  ['post', '/exports', { parameters: [header('X-Org-Id', word)], requestBody: json({ note_id: word }) }],
  [
    'put',
    '/tenants/{tenant}/settings',
    { parameters: [path('tenant', word)], requestBody: json({ theme: word }) },
  ],
  [
    'put',
    '/orders/{uuid}',
    { parameters: [path('uuid', uuid)], requestBody: json({ order_uuid: uuid, note: word }) },
  ],
  ['get', '/demo/reset', { summary: 'Resets the demo data' }],
  ['get', '/admin/users', { summary: 'List all users (administrators only)' }],
  [
    'delete',
    '/admin/users/{user_id}',
    { parameters: [path('user_id', number)], summary: 'Remove a user (administrators only)' },
  ],
  [
    'post',
    '/search',
    { summary: 'Search notes', requestBody: json({ query: word, owner_id: word }, ['query']) },
  ],
  ['post', '/me/deactivate', {}],
  [
    'patch',
    '/me',
    {
      requestBody: json(
        { email: { type: 'string', example: `${OTHER_PERSON}@members.test` }, role: word, bio: word },
        ['bio'],
      ),
    },
  ],
];

/** What every bait has: a login, a record of the caller, a logout and a sign-up. */
const ALWAYS: readonly Row[] = [
  [
    'post',
    '/login',
    { summary: 'Log in', security: [], requestBody: json({ username: word, password: word }) },
  ],
  ['get', '/me', { summary: 'Who is calling' }],
  ['post', '/logout', { summary: 'Log out' }],
  [
    'post',
    '/signup',
    {
      summary: 'Sign up',
      security: [],
      requestBody: json({ username: word, password: word, tenant_id: word }, ['username', 'password']),
    },
  ],
];

/** The description of a bait. */
export function describeBait({ operations }: Bait): string {
  const rows = [...ALWAYS, ...operations.flatMap((at) => POOL.slice(at, at + 1))];
  const paths: Record<string, Record<string, object>> = {};
  for (const [method, where, more] of rows)
    (paths[where] ??= {})[method] = { ...more, responses: { '200': { description: 'Done.' } } };
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Bait', version: '1' },
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  });
}

/** Starts an API that serves and accepts nearly everything, and keeps what it was sent. */
export async function startBait(bait: Bait, accounts: readonly (readonly [string, string])[]) {
  const caught: Caught[] = [];
  const sessions = new Map<string, string>();
  const passwords = new Map(accounts);
  const guesses: string[] = [];
  const operators: string[] = [];
  const moodOf = (line: string): number => {
    const at = createHash('sha256').update(line).digest().readUInt16BE(0);
    return bait.moods[at % bait.moods.length] ?? 0;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    // A query leads to the same operation, as it does with any API.
    const [pathname = '/', search = ''] = url.split('?');
    const body = await bodyOf(request);
    caught.push({ method, url, headers: request.headers, body });
    const send = (status: number, content: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    const caller = sessions.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (pathname === '/login' && method === 'POST') {
      const sent = safely(body);
      const { username = '', password = '' } = {
        ...Object.fromEntries(new URLSearchParams(search)),
        ...sent,
      };
      if (passwords.get(username) !== password) {
        (typeof password === 'string' ? guesses : operators).push(`${url} ${body}`);
        return send(401, {});
      }
      // In an address even the right password is refused.
      if (sent['password'] === undefined) return send(401, {});
      const token = randomBytes(20).toString('hex');
      sessions.set(token, username);
      return send(200, { token });
    }
    if (pathname === '/signup' && method === 'POST') {
      const { username = '', password = '' } = safely(body);
      passwords.set(username, password);
      return send(201, { username });
    }
    if (caller === undefined) return send(401, { error: 'sign in' });
    if (pathname === '/me' && method === 'GET')
      return send(200, {
        id: `id-${caller}`,
        username: caller,
        email: `${caller}@run.test`,
        bio: 'x',
        role: 'user',
      });
    const mood = moodOf(`${method} ${pathname} ${caller}`);
    if (mood === 1) return send(403, { error: 'no' });
    if (mood === 2) return send(404, { error: 'nothing' });
    if (mood === 3)
      return send(422, {
        errors: { category_id: 'is required', owner_id: 'is required', from: 'is required' },
      });
    if (mood === 4) return send(500, { error: 'broken' });
    if (method === 'POST') {
      const id = `made-${randomBytes(6).toString('hex')}`;
      return send(201, { ...safely(body), id });
    }
    const isList = /^\/(?:notes|categories|admin\/users)$/.test(pathname);
    return send(
      200,
      isList ? [{ id: LISTED, name: 'x' }] : { id: url.split('/').at(-1), owner_id: `id-${caller}` },
    );
  };
  const server = await serve((request, response) => void answer(request, response));
  return { url: server.url, caught, guesses, operators, close: () => server.close() };
}

function safely(text: string): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return {};
  }
}
