import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** How an API differs from another that is the same to its users. */
export interface Looks {
  readonly host: string;
  readonly base: string;
  readonly parameter: string;
  readonly accounts: readonly [string, string];
  readonly ids: () => string;
  /** Whether the description lists its paths, and answers list their fields, the other way round. */
  readonly reversed: boolean;
}

/** What it is like unless a test says otherwise. */
export const LOOKS: Looks = {
  host: '127.0.0.1',
  base: '/v1',
  parameter: 'id',
  accounts: ['alice', 'bob'],
  ids: () => randomBytes(12).toString('hex'),
  reversed: false,
};

/** Other ids than the usual ones. */
export const uuids = (): string => randomUUID();

/** The fixed token of an account. */
export const tokenOf = (name: string): string => `token-of-${name}-0123456789abcdef`;

/** A small API of notes that everybody may read, and that shows two hashes to whoever asks for themselves. */
export async function startLeakyNotes(looks: Looks): Promise<{
  readonly url: string;
  readonly description: object;
  close(): Promise<void>;
}> {
  const { host, base, accounts, ids, reversed } = looks;
  const notes = new Map<string, { id: string; owner: string; text: unknown }>();
  const own = new Map(accounts.map((name) => [name, ids()]));
  const answer = async (request: IncomingMessage): Promise<readonly [number, object?]> => {
    const caller = accounts.find((name) => request.headers.authorization === `Bearer ${tokenOf(name)}`);
    if (caller === undefined) return [401, { error: 'who are you?' }];
    const path = (request.url ?? '').replace(base, '');
    const note = notes.get(path.replace('/notes/', ''));
    switch (`${request.method} ${path.replace(/^\/notes\/.+/, '/notes/*')}`) {
      case 'GET /me':
        return [200, { id: own.get(caller), name: caller, password_hash: HASH, recovery_hash: HASH }];
      case 'POST /notes': {
        const made = {
          id: ids(),
          owner: caller,
          text: (JSON.parse(await text(request)) as { text: unknown }).text,
        };
        notes.set(made.id, made);
        return [201, made];
      }
      case 'GET /notes/*':
        return note === undefined ? [404, {}] : [200, note];
      case 'DELETE /notes/*':
        if (note?.owner !== caller) return [404, {}];
        notes.delete(note.id);
        return [204];
    }
    return [404, { error: 'there is no such path' }];
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      const entries = Object.entries(body ?? {});
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        body === undefined
          ? ''
          : JSON.stringify(Object.fromEntries(reversed ? entries.toReversed() : entries)),
      );
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://${host}:${address.port}`,
    description: describe(looks),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const HASH = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

function describe({ base, parameter, reversed }: Looks): object {
  const string = { type: 'string' };
  const note = { type: 'object', properties: { id: string, owner: string, text: string } };
  const content = (schema: object): object => ({ content: { 'application/json': { schema } } });
  const shows = (status: number, schema: object): object => ({
    responses: { [status]: { description: 'x', ...content(schema) } },
  });
  const parameters = [{ name: parameter, in: 'path', required: true, schema: string }];
  const body = { type: 'object', required: ['text'], properties: { text: string } };
  const paths = {
    '/me': { get: shows(200, { type: 'object', properties: { id: string, name: string } }) },
    '/notes': { post: { requestBody: content(body), ...shows(201, note) } },
    [`/notes/{${parameter}}`]: {
      get: { parameters, ...shows(200, note) },
      delete: { parameters, responses: { 204: { description: 'x' } } },
    },
  };
  const entries = Object.entries(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    servers: [{ url: base }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths: Object.fromEntries(reversed ? entries.toReversed() : entries),
  };
}
