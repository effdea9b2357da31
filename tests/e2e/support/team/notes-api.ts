import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { stringify } from 'yaml';
import type { SeenRequest } from './target-log.ts';

/** A request as those who watch it see it. */
export interface WatchedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Is shown every request before and after it is carried out; an answer waits for it, and false is none at all. */
export interface Watcher {
  before?(request: WatchedRequest): Promise<boolean> | boolean;
  after?(request: WatchedRequest): Promise<boolean> | boolean;
}

/** A small API that answers correctly, keeps notes, and tells what it was sent. */
export interface NotesApi {
  readonly url: string;
  /** What was made and not removed. */
  readonly notes: ReadonlyMap<
    string,
    { readonly id: string; readonly owner: string; readonly title: string }
  >;
  readonly seen: readonly SeenRequest[];
  close(): void;
}

/** Starts one at a free port. */
export async function startNotesApi(watcher: Watcher): Promise<NotesApi> {
  const notes = new Map<string, { id: string; owner: string; title: string }>();
  const seen: SeenRequest[] = [];
  const carryOut = ({ method, path, body }: WatchedRequest, owner: string): [number, unknown] => {
    const id = /^\/v1\/notes\/([\w-]+)$/.exec(path)?.[1];
    if (path === '/v1/me') return [200, { user: owner }];
    if (path === '/v1/notes' && method === 'POST') {
      const made = { id: randomUUID(), owner, title: titleIn(body) };
      notes.set(made.id, made);
      return [201, made];
    }
    const own = [...notes.values()].filter((note) => note.owner === owner);
    if (path === '/v1/notes') return [200, { items: own }];
    const note = own.find((each) => each.id === id);
    if (note === undefined) return [404, { error: 'not found' }];
    if (method !== 'DELETE') return [200, note];
    notes.delete(note.id);
    return [204, undefined];
  };
  const server = createServer((request, response) => {
    void (async () => {
      const watched = {
        method: request.method ?? '',
        path: (request.url ?? '').split('?')[0] ?? '',
        body: await text(request),
      };
      const agent = /\(run (?<run>[\da-f-]+)(?:, attempt (?<attempt>\d+))?\)/.exec(
        request.headers['user-agent'] ?? '',
      )?.groups;
      const { run = '', attempt = '1' } = agent ?? {};
      seen.push({ run, attempt: Number(attempt), method: watched.method, path: watched.path, status: 0 });
      const owner = /^Bearer (alice|bob)-secret$/.exec(request.headers.authorization ?? '')?.[1];
      const isWanted = (await watcher.before?.(watched)) ?? true;
      const [status, answer] =
        owner === undefined ? [401, { error: 'unauthorized' }] : carryOut(watched, owner);
      if (!isWanted || (await watcher.after?.(watched)) === false) return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(answer === undefined ? undefined : JSON.stringify(answer));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    notes,
    seen,
    close: () => void (server.closeAllConnections() ?? server.close()),
  };
}

function titleIn(body: string): string {
  const { title } = JSON.parse(body) as { title?: unknown };
  return String(title);
}

const NOTE = {
  type: 'object',
  required: ['title'],
  properties: { id: { type: 'string' }, owner: { type: 'string' }, title: { type: 'string' } },
};
const answer = (schema: unknown) => ({ description: 'ok', content: { 'application/json': { schema } } });
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** Its description, as OpenAPI. */
export const NOTES_DESCRIPTION = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  security: [{ bearer: [] }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/v1/me': { get: { responses: { 200: answer({ type: 'object' }) } } },
    '/v1/notes': {
      get: {
        responses: { 200: answer({ type: 'object', properties: { items: { type: 'array', items: NOTE } } }) },
      },
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: NOTE } } },
        responses: { 201: answer(NOTE) },
      },
    },
    '/v1/notes/{id}': {
      get: { parameters: [id], responses: { 200: answer(NOTE), 404: { description: 'none' } } },
      delete: { parameters: [id], responses: { 204: { description: 'gone' } } },
    },
  },
});

/** A profile of it, with secrets that the server keeps. */
export function notesProfile(url: string): string {
  return stringify({
    name: 'Notes',
    target: url,
    mode: 'active',
    auth: { send: 'Authorization: Bearer {token}', me: { operation: 'GET /v1/me', subject: 'user' } },
    identities: { alice: { token: { secret: 'alice.token' } }, bob: { token: { secret: 'bob.token' } } },
    resources: { note: '/v1/notes' },
    rate: { per_second: 0, concurrency: 1, budget: 2000 },
  });
}
