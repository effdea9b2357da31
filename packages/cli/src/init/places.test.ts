import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { main } from '../main.ts';

const document = (more: object = {}): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Places', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths: { '/things': { get: { responses: {} } }, '/things/{id}': { get: { responses: {} } } },
    ...more,
  });

let server: Server;
let url = '';
let pages: Readonly<Record<string, string>> = {};
let folder = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200).end(page ?? 'no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-places-'));
  mkdirSync(join(folder, 'work/sub'), { recursive: true });
  return () => rmSync(folder, { recursive: true });
});

async function probity(...words: readonly string[]) {
  const chunks: string[] = [];
  const stream = () =>
    new PassThrough().on('data', (chunk: Buffer) =>
      chunks.push(chunk.toString()),
    ) as unknown as NodeJS.WriteStream;
  const cwd = () => join(folder, 'work');
  const code = await main(words, {
    stdout: stream(),
    stderr: stream(),
    env: { ALICE_TOKEN: 'token-of-alice', BOB_TOKEN: 'token-of-bob' },
    cwd,
  });
  return { code, text: chunks.join('') };
}

/** Runs init, checks that plan can read what it wrote, and returns the profile and the operations of the plan. */
async function written(address: string, words: readonly string[], profile = 'probity.yaml') {
  const init = await probity('init', address, '--yes', ...words);
  expect(init.code, init.text).toBe(0);
  const plan = await probity('plan', profile, '--surface', '--json');
  expect(plan.code, plan.text).toBe(0);
  return { profile: parse(readFileSync(join(folder, 'work', profile), 'utf8')) as object, plan: plan.text };
}

describe('init --openapi names a file as a file', () => {
  const FILES: [what: string, file: string, words: string[], named: (folder: string) => unknown][] = [
    ['beside the profile', 'work/api.json', [], () => './api.json'],
    ['below it, named whole', 'work/sub/api.json', [], () => './sub/api.json'],
    ['one folder up', 'api.json', [], () => '../api.json'],
    [
      'seen from where the profile is written',
      'work/api.json',
      ['--output', 'sub/mine.yaml'],
      () => '../api.json',
    ],
    ['far away, named whole', '', [], (far) => ({ file: join(far, 'api.json') })],
  ];
  it.each(FILES)('%s', async (_what, file, words, named) => {
    const far = mkdtempSync(join(tmpdir(), 'probity-far-'));
    const at = file === '' ? join(far, 'api.json') : join(folder, file);
    writeFileSync(at, document());
    const { profile } = await written(url, ['--openapi', at, ...words], words[1]);
    rmSync(far, { recursive: true });
    if (file !== '') expect(profile).toMatchObject({ description: named(far) });
    else expect(Object.keys((profile as { description: object }).description)).toEqual(['file']);
  });
});

describe('init and run find the same description', () => {
  const FOUND: [
    what: string,
    address: string,
    pages: Record<string, string>,
    profile: object,
    operation: RegExp,
  ][] = [
    [
      'inlined by Swagger UI',
      '',
      {
        '/api-docs/': '<html><script src="swagger-ui-init.js"></script></html>',
        '/api-docs/swagger-ui-init.js': `window.onload = () => { let options = { "swaggerDoc": ${document()} }; }`,
        '/things': '[]',
      },
      { description: '/api-docs/swagger-ui-init.js' },
      /"GET \/things"/,
    ],
    [
      'whose servers are elsewhere, at the root of the target',
      '',
      { '/openapi.json': document({ servers: [{ url: 'https://api.example.com/v9' }] }), '/things': '[]' },
      { description: '/openapi.json', base_path: '/' },
      /"GET \/things"/,
    ],
    [
      'whose servers are elsewhere, below the same path',
      '',
      { '/openapi.json': document({ servers: [{ url: 'https://api.example.com/v9' }] }), '/v9/things': '[]' },
      { description: '/openapi.json' },
      /"GET \/v9\/things"/,
    ],
    [
      'without servers, in the folder of the API',
      '',
      { '/api/openapi.json': document(), '/api/things': '[]' },
      { description: '/api/openapi.json', base_path: '/api' },
      /"GET \/api\/things"/,
    ],
    [
      'of an address that is only the page of the documentation',
      '/docs',
      { '/docs': '<redoc spec-url="/openapi.json"></redoc>', '/openapi.json': document(), '/things': '[]' },
      { description: '/openapi.json', base_path: '/' },
      /"GET \/things"/,
    ],
    [
      'of an address with the path of the API',
      '/api',
      { '/api': '{}', '/openapi.json': document(), '/api/things': '[]' },
      { description: '/openapi.json' },
      /"GET \/api\/things"/,
    ],
  ];
  it.each(FOUND)('%s', async (_what, path, given, expected, operation) => {
    pages = given;
    const { profile, plan } = await written(url + path, []);
    expect(profile).toMatchObject(expected);
    expect('base_path' in profile).toBe('base_path' in expected);
    expect(plan).toMatch(operation);
    const bare = await probity('plan', url + path, '--surface', '--json');
    expect(bare.code, bare.text).toBe(0);
    expect(bare.text).toMatch(operation);
  });
});
