import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '@probity/model';
import { isUnavailable, type ClientRequestFacts } from '@probity/probe-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '../../secrets/secrets.ts';
import { readClientRequests } from './read-client-requests.ts';
import { createRouteTree } from './route-tree.ts';

const operation = (id: string) => {
  const [method = '', path = ''] = id.split(' ');
  return { id, method, path };
};
const tree = createRouteTree(
  [
    'GET /v1/users',
    'GET /v1/users/me',
    'GET /v1/users/{id}',
    'DELETE /v1/users/{id}',
    'GET /v1/users/{id}/posts/{post}.json',
    'GET /v1/files/{path}',
    'GET /v1/reports/{a}-{b}',
    'GET /healthz',
  ].map(operation),
);

describe('a path belongs to', () => {
  it.each<[string, string, string]>([
    ['GET', '/v1/users', 'GET /v1/users'],
    ['GET', '/v1/users/', 'GET /v1/users'],
    ['GET', '/v1/users/me', 'GET /v1/users/me'],
    ['GET', '/v1/users/7', 'GET /v1/users/{id}'],
    // The most specific path has no such method, the next one does.
    ['DELETE', '/v1/users/me', 'DELETE /v1/users/{id}'],
    ['GET', '/v1/users/7/posts/8.json', 'GET /v1/users/{id}/posts/{post}.json'],
    ['GET', '/v1/users/7/posts/8', '- /v1/users/{}/posts/{} near'],
    ['GET', '/v1/files/a/b/c.txt', 'GET /v1/files/{path}'],
    ['GET', '/v1/reports/2024-05', 'GET /v1/reports/{a}-{b}'],
    ['PUT', '/v1/users/7', '- /v1/users/{} near'],
    ['POST', '/v1/users/export', '- /v1/users/export near'],
    ['GET', '/v1/orders/0198c2e4-7b1a-7cc3-9f21-2f6d1f7f0a11', '- /v1/orders/{} near'],
    ['GET', '/v1/people/ada@example.test', '- /v1/people/{} near'],
    ['GET', '/v2/users/1234', '- /v2/users/{} '],
    ['GET', '/admin', '- /admin '],
    ['GET', '/v1/q8Zt3LwX0aPn5RkV7bYc', '- /v1/{} near'],
  ])('%s %s: %s', (method, path, expected) => {
    const { operation: id, template, isNear } = tree.find(method, path);
    expect(id ?? `- ${template} ${isNear ? 'near' : ''}`).toBe(expected);
  });
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-clients-'));
});
afterAll(() => rm(folder, { recursive: true }));

const RUN = 'k3j5h2g9f1';
const INVENTED = '/0123456789abcdef01234567';
const OPERATIONS = ['GET /v1/users', 'GET /v1/users/{id}'].map(operation);
const exchanges = [
  { purpose: 'baseline', answer: {}, request: { path: INVENTED } },
] as unknown as readonly Exchange[];

async function read(files: { log?: string; har?: string }): Promise<readonly ClientRequestFacts[] | string> {
  const paths = { log: join(folder, 'access.log'), har: join(folder, 'clients.har') };
  if (files.log !== undefined) await writeFile(paths.log, files.log);
  if (files.har !== undefined) await writeFile(paths.har, files.har);
  const evidence = {
    accessLog: files.log === undefined ? null : paths.log,
    mailbox: null,
    ...(files.har !== undefined && { har: paths.har }),
  };
  const target = { evidence, operations: OPERATIONS, origin: 'https://api.example' } as unknown as Parameters<
    typeof readClientRequests
  >[0];
  const found = await readClientRequests(target, { runTag: RUN, secrets: createSecrets(), exchanges });
  return isUnavailable(found) ? `${found.reason} (${found.missing})` : found;
}

const common = (target: string, status = 200, method = 'GET') =>
  `203.0.113.7 - - [03/Mar/2025:10:00:00 +0000] "${method} ${target} HTTP/1.1" ${status} 512`;
const combined = (target: string, status = 200, agent = 'curl/8', method = 'GET') =>
  `${common(target, status, method)} "-" "${agent}"`;
const json = (target: string, status = 200) =>
  JSON.stringify({
    http: { request: { method: 'GET' }, response: { status_code: status } },
    url: { path: target },
  });
const W3C = '#Version: 1.0\n#Fields: date time cs-method cs-uri-stem cs-uri-query sc-status\n';
const w3c = (target: string, status = 200) => `2025-03-03 10:00:00 GET ${target} - ${status}`;
const elb = (target: string, status = 200) =>
  `https 2025-03-03T10:00:00.1Z app/x 192.0.2.1:2817 10.0.0.1:80 0.086 0.048 0.037 ${status} ${status} 0 57 "GET https://api.example:443${target} HTTP/1.1" "curl/8"`;

describe('a log', () => {
  it.each<[string, (target: string, status?: number) => string, string]>([
    ['in the common format', common, ''],
    ['in the combined format', combined, ''],
    ['of JSON lines', json, ''],
    ['in the W3C format', w3c, W3C],
    ['of a load balancer', elb, ''],
  ])('%s shows what is not described, with its line', async (_name, line, header) => {
    const lines = [
      line('/v1/users?page=2'),
      line('/v1/users/7', 404),
      line('/v1/legacy/8'),
      line('/v1/legacy/9', 403),
      line(INVENTED, 404),
      line('/wp-login', 404),
      line('/v1/old', 302),
      line('/healthz'),
    ];
    const [facts] = (await read({ log: `${header}${lines.join('\n')}\n` })) as ClientRequestFacts[];
    const first = header === '' ? 3 : 5;
    expect(facts).toMatchObject({
      input: 'evidence.access_log',
      file: 'access.log',
      lines: 8 + (header === '' ? 0 : 2),
      parsed: 8 + (header === '' ? 0 : 2),
      ours: true,
      ofClients: 7,
      described: 2,
      operations: 2,
      ignored: { errors: 1, redirects: 1, health: 1 },
      found: 1,
      undescribed: [
        { method: 'GET', template: '/v1/legacy/{}', line: first, served: 1, refused: 1, isNear: true },
      ],
    });
  });

  it('leaves out requests of this tool, and knows those of this run', async () => {
    const log = [
      combined('/v1/a', 200, `probity/1 (run ${RUN})`),
      combined('/v1/b', 200, 'probity/1 (run other)'),
      combined('/v1/c', 200),
      'no request at all',
    ].join('\n');
    const [facts] = (await read({ log })) as ClientRequestFacts[];
    expect(facts).toMatchObject({ lines: 4, parsed: 3, ours: true, ofClients: 1, found: 1 });
  });

  it.each<[string, string, number, string]>([
    ['GET', '/static/app.js', 200, 'files'],
    ['GET', '/favicon.ico', 200, 'files'],
    ['GET', '/.well-known/acme-challenge/x', 200, 'files'],
    ['GET', '/index.php', 200, 'files'],
    ['GET', '/health/live', 200, 'health'],
    ['GET', '/actuator/health', 200, 'health'],
    ['GET', '/docs', 200, 'documentation'],
    ['GET', '/api/openapi.json', 200, 'documentation'],
    ['GET', '/', 200, 'start page'],
    ['OPTIONS', '/v1/x', 204, 'methods'],
    ['HEAD', '/v1/x', 200, 'methods'],
    ['GET', '/v1/x', 301, 'redirects'],
    ['GET', '/v1/x', 404, 'errors'],
    ['POST', '/v1/x', 405, 'errors'],
    ['GET', '/v1/x', 500, 'errors'],
    ['GET', '/v1/x', 304, ''],
    ['GET', '/v1/x', 401, ''],
    ['POST', '/', 200, ''],
    ['POST', '/v1/status', 200, ''],
    ['GET', '/v1/users.json', 200, ''],
  ])('ignores %s %s with %i: %s', async (method, path, status, reason) => {
    const [facts] = (await read({ log: combined(path, status, 'curl/8', method) })) as ClientRequestFacts[];
    expect(facts?.ignored).toEqual(reason === '' ? {} : { [reason]: 1 });
    expect(facts?.found).toBe(reason === '' ? 1 : 0);
  });

  it('tells apart ten thousand and counts the rest', async () => {
    const log = Array.from({ length: 10_003 }, (_, at) => common(`/v1/${letters(at)}`)).join('\n');
    const [facts] = (await read({ log })) as ClientRequestFacts[];
    expect(facts).toMatchObject({ found: 10_000, ignored: { 'too many': 3 } });
    expect(facts?.undescribed).toHaveLength(1000);
  });

  it('is named if it cannot be read, or if there is none', async () => {
    expect(await read({})).toBe('the requests of clients cannot be seen (evidence.access_log)');
  });
});

/** A word without digits for each number. */
function letters(number: number): string {
  return Array.from(number.toString(26).padStart(4, '0'))
    .map((each) => String.fromCodePoint(97 + parseInt(each, 26)))
    .join('');
}

describe('a HAR file', () => {
  const entry = (url: string, status = 200, method = 'GET') => ({
    request: { method, url },
    response: { status },
  });
  it('shows the requests to the origin of the target, by the number of the entry', async () => {
    const entries = [
      entry('https://api.example/v1/users'),
      entry('https://cdn.example/v1/other'),
      entry('https://api.example/v1/legacy?x=1'),
      entry('https://api.example/v1/blocked', 0),
      { request: null },
    ];
    const [facts] = (await read({ har: JSON.stringify({ log: { entries } }) })) as ClientRequestFacts[];
    expect(facts).toMatchObject({
      input: 'evidence.har',
      file: 'clients.har',
      lines: 5,
      parsed: 3,
      ours: true,
      ofClients: 2,
      described: 1,
      ignored: { 'other hosts': 1 },
      undescribed: [{ method: 'GET', template: '/v1/legacy', line: 3, served: 1 }],
    });
  });

  it.each([
    ['no JSON', '{', 'clients.har is not JSON. (evidence.har)'],
    ['no HAR', '[]', 'clients.har has no log.entries, so that it is no HAR file. (evidence.har)'],
  ])('is named if it is %s', async (_name, har, expected) => {
    expect(await read({ har })).toBe(expected);
  });
});
