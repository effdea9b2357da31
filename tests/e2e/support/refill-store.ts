import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { bodyOf, serve, type SmallServer } from './small-server.ts';

/** Where the store is refilled. */
export const REFILL = 'GET /demo/refill';

/** A store of notes whose refilling by a GET empties it first: accounts, sessions and notes are gone. */
export interface RefillStore extends SmallServer {
  /** How often it was refilled, in whatever spelling of the path. */
  readonly refills: number;
}

/** The accounts that the store begins with, by their password. */
export const ACCOUNTS: Readonly<Record<string, string>> = {
  alice: 'alice-Passw0rd-1',
  bob: 'bob-Passw0rd-22',
  spare: 'spare-Passw0rd-3',
};

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

interface Note {
  readonly id: string;
  readonly owner: string;
  readonly text: string;
}

/** Starts the store; `keepsAccounts` leaves the accounts and sessions alone, so that only notes vanish. */
export async function startRefillStore({ keepsAccounts = false } = {}): Promise<RefillStore> {
  const accounts = new Map<string, string>(Object.entries(ACCOUNTS));
  const sessions = new Map<string, string>();
  const notes = new Map<string, Note>();
  let refills = 0;

  const refill = (): Answer => {
    refills += 1;
    notes.clear();
    if (!keepsAccounts) {
      accounts.clear();
      sessions.clear();
      accounts.set('sample', randomUUID());
    }
    const id = randomUUID();
    notes.set(id, { id, owner: 'sample', text: 'Sample' });
    return { status: 200, body: { filled: notes.size } };
  };

  const enter = (
    method: string,
    path: string,
    given: Readonly<Record<string, string>>,
  ): Answer | undefined => {
    const { user = '', password = '' } = given;
    if (method === 'POST' && path === '/signup') {
      if (user === '' || password === '') return { status: 400, body: { error: 'user and password' } };
      if (accounts.has(user)) return { status: 409, body: { error: 'taken' } };
      accounts.set(user, password);
      return { status: 201, body: { user } };
    }
    if (method !== 'POST' || path !== '/login') return undefined;
    if (accounts.get(user) !== password) return { status: 401, body: { error: 'wrong' } };
    const token = randomUUID();
    sessions.set(token, user);
    return { status: 200, body: { token } };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method = 'GET' } = request;
    const { pathname: path } = new URL(request.url ?? '/', 'http://store.invalid');
    if (path === '/openapi.json') return { status: 200, body: DESCRIPTION };
    if (/^\/+demo\/+refill\b/i.test(path)) return refill();
    const given = wordsIn(await bodyOf(request));
    const entered = enter(method, path, given);
    if (entered !== undefined) return entered;
    const user = sessions.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (user === undefined) return { status: 401, body: { error: 'no session' } };
    if (path === '/me') return { status: 200, body: { user } };
    if (path === '/notes') {
      if (method === 'GET')
        return { status: 200, body: { items: [...notes.values()].filter(({ owner }) => owner === user) } };
      if (method !== 'POST') return { status: 405 };
      const note = { id: randomUUID(), owner: user, text: given['text'] ?? '' };
      notes.set(note.id, note);
      return { status: 201, body: note };
    }
    const note = notes.get(/^\/notes\/([^/]+)$/.exec(path)?.[1] ?? '');
    if (note === undefined || note.owner !== user) return { status: 404, body: { error: 'not found' } };
    if (method === 'GET') return { status: 200, body: note };
    if (method !== 'DELETE') return { status: 405 };
    notes.delete(note.id);
    return { status: 204 };
  };

  const server = await serve((request, response) => {
    void answer(request).then(({ status, body }) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  return {
    url: server.url,
    close: () => server.close(),
    get requests() {
      return server.requests;
    },
    get refills() {
      return refills;
    },
  };
}

function wordsIn(body: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(body) as Record<string, string>;
  } catch {
    return {};
  }
}

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const NOTE = {
  type: 'object',
  properties: { id: { type: 'string' }, owner: { type: 'string' }, text: { type: 'string' } },
};
const answers = (schema: object, status = '200'): object => ({
  [status]: { description: 'Done', content: { 'application/json': { schema } } },
});
const takes = (...names: readonly string[]): object => ({
  required: true,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: names,
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      },
    },
  },
});

/** The description of the store. */
const DESCRIPTION = {
  openapi: '3.0.3',
  info: { title: 'Refill store', version: '1' },
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/signup': {
      post: {
        summary: 'Sign up',
        security: [],
        requestBody: takes('user', 'password'),
        responses: answers({ type: 'object', properties: { user: { type: 'string' } } }, '201'),
      },
    },
    '/login': {
      post: {
        summary: 'Log in',
        security: [],
        requestBody: takes('user', 'password'),
        responses: answers({ type: 'object', properties: { token: { type: 'string' } } }),
      },
    },
    '/me': {
      get: {
        summary: 'Shows who is calling',
        responses: answers({ type: 'object', properties: { user: { type: 'string' } } }),
      },
    },
    '/notes': {
      get: {
        summary: 'List notes',
        responses: answers({ type: 'object', properties: { items: { type: 'array', items: NOTE } } }),
      },
      post: { summary: 'Create a note', requestBody: takes('text'), responses: answers(NOTE, '201') },
    },
    '/notes/{id}': {
      parameters: [ID],
      get: { summary: 'Read a note', responses: answers(NOTE) },
      delete: { summary: 'Delete a note', responses: { 204: { description: 'Gone' } } },
    },
    '/demo/refill': {
      get: {
        summary: 'Fills the store with sample data',
        responses: answers({ type: 'object', properties: { filled: { type: 'integer' } } }),
      },
    },
  },
};
