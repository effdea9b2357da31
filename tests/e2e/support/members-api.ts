import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, serve } from './small-server.ts';

/** Members whom nobody named to the tester, and whom the examples of the description name. */
export const OTHER_PEOPLE = ['carla', 'dora'] as const;

/** The accounts that a profile names. */
export const KNOWN = ['alice', 'bob', 'erin', 'finn'] as const;

interface Member {
  readonly handle: string;
  email: string;
  hash: string;
  credit: number;
}

interface Note {
  readonly id: number;
  readonly owner: string;
  text: string;
}

/** An API of members and notes that lets anyone who is signed in change everything of everybody. */
export interface MembersApi {
  readonly url: string;
  /** Everything that it keeps, as text, for a comparison; sessions are left out. */
  dump(): { readonly members: readonly Member[]; readonly notes: readonly Note[] };
  /** Whether a member gets in with the password it was given when the API began. */
  logsIn(handle: string): boolean;
  /** The lines of all requests that are no reads. */
  readonly writes: readonly string[];
  close(): Promise<void>;
}

/** The password of a member when the API begins. */
export function passwordOf(handle: string): string {
  return `${handle}-Secret-2026!`;
}

/** Starts it with strangers, their notes, and the accounts that a profile may name. */
export async function startMembersApi(): Promise<MembersApi> {
  const members = new Map<string, Member>();
  const notes = new Map<number, Note>();
  const sessions = new Map<string, string>();
  const writes: string[] = [];
  let lastNote = 0;
  for (const handle of [...OTHER_PEOPLE, ...KNOWN]) {
    members.set(handle, {
      handle,
      email: `${handle}@members.test`,
      hash: hash(passwordOf(handle)),
      credit: 100,
    });
    lastNote += 1;
    notes.set(lastNote, { id: lastNote, owner: handle, text: `a note of ${handle}` });
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { method = 'GET' } = request;
    const text = await bodyOf(request);
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (method === 'GET' && path === '/openapi.json') return send(200, DESCRIPTION);
    const input = parse(text);
    const caller = sessions.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!SAFE.has(method) && path !== '/sessions') writes.push(`${method} ${request.url} ${text}`);
    if (method === 'POST' && path === '/sessions') {
      const member = members.get(String(input['handle']));
      if (member === undefined || member.hash !== hash(String(input['password'])))
        return send(401, { error: 'no' });
      const token = randomBytes(24).toString('hex');
      sessions.set(token, member.handle);
      return send(200, { token });
    }
    if (method === 'POST' && path === '/members') {
      const { handle, email, password } = input;
      if ([handle, email, password].some((each) => typeof each !== 'string'))
        return send(422, { error: 'handle, email and password are required' });
      const isTaken = [...members.values()].some((each) => each.handle === handle || each.email === email);
      if (isTaken) return send(409, { error: 'handle or email is taken' });
      members.set(String(handle), {
        handle: String(handle),
        email: String(email),
        hash: hash(String(password)),
        credit: 0,
      });
      return send(201, { handle, email });
    }
    if (caller === undefined) return send(401, { error: 'sign in' });
    if (!isWellFormed(path)) return send(400, { error: 'a path that cannot be decoded' });
    const [, collection, key, part] = path.split('/').map(decodeURIComponent);
    if (path === '/me') return send(200, shown(members.get(caller)));
    if (path === '/transfers') {
      const [from, to] = [members.get(String(input['from'])), members.get(String(input['to']))];
      if (from === undefined || to === undefined) return send(422, { error: 'from and to are members' });
      from.credit -= Number(input['amount'] ?? 0);
      to.credit += Number(input['amount'] ?? 0);
      return send(201, { ok: true });
    }
    if (method === 'DELETE' && path === '/sessions') {
      const handle = new URLSearchParams(query).get('handle');
      for (const [token, whose] of sessions) if (whose === handle) sessions.delete(token);
      return send(200, { ended: handle });
    }
    if (collection === 'members' && key !== undefined) {
      const member = members.get(key);
      if (member === undefined) return send(404, { error: 'no such member' });
      if (part === 'password' && method === 'PUT') member.hash = hash(String(input['password']));
      else if (method === 'PATCH' && typeof input['email'] === 'string') member.email = input['email'];
      else if (method === 'DELETE') members.delete(key);
      return send(200, shown(member));
    }
    if (path === '/notes' && method === 'GET')
      return send(
        200,
        [...notes.values()].filter(({ owner }) => owner === caller),
      );
    if (path === '/notes/purge' && method === 'POST') {
      for (const id of Array.isArray(input['ids']) ? input['ids'] : []) notes.delete(Number(id));
      return send(200, { ok: true });
    }
    if (path === '/notes' && method === 'POST') {
      if (typeof input['text'] !== 'string') return send(422, { error: 'text is required' });
      // Anyone who names an id that is there replaces what it names.
      const id = typeof input['id'] === 'number' ? input['id'] : ++lastNote;
      const note = {
        id,
        owner: typeof input['owner'] === 'string' ? input['owner'] : caller,
        text: input['text'],
      };
      notes.set(id, note);
      return send(201, note);
    }
    const note = collection === 'notes' ? notes.get(Number(key)) : undefined;
    if (note === undefined) return send(404, { error: 'nothing here' });
    if (method === 'PUT') note.text = String(input['text']);
    if (method === 'DELETE') notes.delete(note.id);
    return send(200, note);
  };

  const server = await serve((request, response) => void answer(request, response));
  return {
    url: server.url,
    writes,
    dump: () => structuredClone({ members: [...members.values()], notes: [...notes.values()] }),
    logsIn: (handle) => members.get(handle)?.hash === hash(passwordOf(handle)),
    close: () => server.close(),
  };
}

function hash(password: string): string {
  return createHash('sha256').update(`salt ${password}`).digest('hex');
}

function shown(member: Member | undefined): unknown {
  return member && { handle: member.handle, email: member.email };
}

type Input = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

function parse(text: string): Input {
  try {
    return JSON.parse(text) as Input;
  } catch {
    return {};
  }
}

const string = (example: string): object => ({ type: 'string', example });
const body = (required: readonly string[], properties: object): object => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', required, properties } } },
});
const ok = { '200': { description: 'Done.' } };
const handle = { name: 'handle', in: 'path', required: true, schema: string('carla') };
const noteId = { name: 'note_id', in: 'path', required: true, schema: { type: 'integer', example: 1 } };
const note = {
  type: 'object',
  properties: { id: { type: 'integer', example: 2 }, owner: string('dora'), text: { type: 'string' } },
};
const noteBody = body(['text'], {
  id: { type: 'integer', example: 2 },
  owner: string('dora'),
  text: string('Buy milk'),
});

/** Every example in it names somebody, or something of somebody. */
const DESCRIPTION = {
  openapi: '3.0.3',
  info: { title: 'Members', version: '1' },
  security: [{ bearer: [] }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/sessions': {
      post: {
        summary: 'Log in',
        security: [],
        requestBody: body(['handle', 'password'], { handle: string('carla'), password: string('hunter2') }),
        responses: {
          '200': {
            description: 'In.',
            content: {
              'application/json': { schema: { type: 'object', properties: { token: { type: 'string' } } } },
            },
          },
        },
      },
      delete: {
        summary: 'End all sessions of a member',
        parameters: [{ name: 'handle', in: 'query', required: true, schema: string('carla') }],
        responses: ok,
      },
    },
    '/members': {
      post: {
        summary: 'Sign up',
        security: [],
        requestBody: body(['handle', 'email', 'password'], {
          handle: string('carla'),
          email: string('carla@members.test'),
          password: string('hunter2'),
        }),
        responses: { '201': { description: 'Signed up.' } },
      },
    },
    '/me': {
      get: {
        summary: 'Who is calling',
        responses: {
          '200': {
            description: 'The caller.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    handle: { type: 'string' },
                    email: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/members/{handle}': {
      parameters: [handle],
      get: { summary: 'A member', responses: ok },
      patch: {
        summary: 'Change a member',
        requestBody: body(['email'], { email: string('new@members.test') }),
        responses: ok,
      },
      delete: { summary: 'Remove a member', responses: ok },
    },
    '/members/{handle}/password': {
      parameters: [handle],
      put: {
        summary: 'Change the password',
        requestBody: body(['password'], { password: string('hunter2') }),
        responses: ok,
      },
    },
    '/transfers': {
      post: {
        summary: 'Move credit',
        requestBody: body(['from', 'to', 'amount'], {
          from: string('carla'),
          to: string('dora'),
          amount: { type: 'integer', example: 5 },
        }),
        responses: { '201': { description: 'Moved.' } },
      },
    },
    '/notes': {
      get: {
        summary: 'The notes of the caller',
        responses: {
          '200': {
            description: 'Notes.',
            content: { 'application/json': { schema: { type: 'array', items: note } } },
          },
        },
      },
      post: {
        summary: 'Write a note',
        requestBody: noteBody,
        responses: { '201': { description: 'Written.', content: { 'application/json': { schema: note } } } },
      },
    },
    '/notes/purge': {
      post: {
        summary: 'Remove several notes',
        requestBody: body(['ids'], { ids: { type: 'array', items: { type: 'integer' }, example: [1, 2] } }),
        responses: ok,
      },
    },
    '/notes/{note_id}': {
      parameters: [noteId],
      get: {
        summary: 'A note',
        responses: { '200': { description: 'The note.', content: { 'application/json': { schema: note } } } },
      },
      put: { summary: 'Change a note', requestBody: noteBody, responses: ok },
      delete: { summary: 'Remove a note', responses: ok },
    },
  },
};

/** RFC 9110 §9.2.1: nobody asks for a change with these. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
