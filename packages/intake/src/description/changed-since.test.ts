import { expect, test } from 'vitest';
import { readTarget } from '../read-target.ts';

const string = { type: 'string' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** A small API; a case changes a copy of it. */
const API = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: '/v1' }],
  security: [{ bearer: [] as string[] }],
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' } as object,
      key: { type: 'apiKey', in: 'header', name: 'X-Key' } as object,
    },
    schemas: {
      Note: { type: 'object', properties: { id: string, author: { $ref: '#/components/schemas/Author' } } },
      Author: { type: 'object', properties: { name: string } as Record<string, object> },
      Tree: { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } },
    },
  },
  paths: {
    '/notes': { get: { summary: 'All', responses: {} }, post: { requestBody: json(string), responses: {} } },
    '/notes/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: string }],
      get: { responses: { 200: json({ $ref: '#/components/schemas/Note' }) } },
      delete: { security: [{ key: [] }], responses: {} },
    },
    '/tree': { get: { responses: { 200: json({ $ref: '#/components/schemas/Tree' }) } } },
  } as Record<string, Record<string, unknown>>,
};
type Api = typeof API;

const ALL = [
  'GET /v1/notes',
  'POST /v1/notes',
  'GET /v1/notes/{id}',
  'DELETE /v1/notes/{id}',
  'GET /v1/tree',
];
const [LIST, , READ, DELETE] = ALL;

async function changed(before: string, after: string, overrides: object = {}): Promise<readonly string[]> {
  const nothing = () => Promise.reject(new Error('Nothing is read here.'));
  const loaded = await readTarget({
    descriptionText: after,
    env: {},
    readFile: nothing,
    overrides: { url: 'http://127.0.0.1:1', ...overrides },
  });
  if ('problems' in loaded) throw new Error(loaded.problems[0]?.message);
  const earlier = { text: before, file: 'before', place: undefined, readFile: nothing };
  const changes = await loaded.described.changedSince(earlier);
  if ('problems' in changes) throw new Error(changes.problems[0]?.message);
  return loaded.target.operations.map(({ id }) => id).filter((id) => changes.isChanged(id));
}

function changing(change: (api: Api) => unknown): string {
  const copy = structuredClone(API);
  change(copy);
  return JSON.stringify(copy);
}

test.each<[what: string, change: (api: Api) => unknown, expected: readonly (string | undefined)[]]>([
  ['nothing', () => undefined, []],
  ['the title of the API', (api) => (api.info.title = 'Other'), []],
  [
    'the order of the paths',
    (api) => (api.paths = Object.fromEntries(Object.entries(api.paths).toReversed())),
    [],
  ],
  ['a new schema that nobody uses', (api) => Object.assign(api.components.schemas, { New: string }), []],
  ['its own text', (api) => (api.paths['/notes']!['get'] = { summary: 'Every note', responses: {} }), [LIST]],
  ['a parameter of its path', (api) => (api.paths['/notes/{id}']!['parameters'] = []), [READ, DELETE]],
  ['a schema behind a schema', (api) => (api.components.schemas.Author.properties['hash'] = string), [READ]],
  ['the security of all', (api) => (api.security = []), ALL.filter((id) => id !== DELETE)],
  ['a scheme', (api) => (api.components.securitySchemes.key = { type: 'http', scheme: 'basic' }), [DELETE]],
  ['a new operation', (api) => (api.paths['/new'] = { get: { responses: {} } }), ['GET /v1/new']],
  ['an operation that is gone', (api) => delete api.paths['/tree'], []],
  ['the base path', (api) => (api.servers = [{ url: '/v2' }]), ALL.map((id) => id.replace('v1', 'v2'))],
  ['a server', (api) => api.servers.push({ url: 'https://staging.example/v1' }), ALL],
])('%s', async (_what, change, expected) => {
  expect(await changed(JSON.stringify(API), changing(change))).toEqual(expected);
});

test('a base path of the profile holds for the earlier description too', async () => {
  const after = changing((api) => (api.paths['/notes']!['get'] = { summary: 'Other', responses: {} }));
  expect(await changed(JSON.stringify(API), after, { basePath: '/api' })).toEqual(['GET /api/notes']);
});

test('a list of routes is compared as well', async () => {
  expect(await changed('GET /a\nGET /b\n', 'GET /a\nGET /b\nGET /c\n')).toEqual(['GET /c']);
});

test('an earlier description that cannot be read is a problem', async () => {
  await expect(changed('{"openapi":"3.1.0"', JSON.stringify(API))).rejects.toThrow(/./);
});
