import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReader } from '../../create-reader.ts';
import { loadSite } from './load-site.ts';

let folder = '';
/** What is injected has no socket, and says that it is for this host. */
const HERE = { allowedHosts: ['localhost'] };

let app: Awaited<ReturnType<typeof createReader>>['app'];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probity-site-'));
  mkdirSync(join(folder, 'pages/1/2'), { recursive: true });
  mkdirSync(join(folder, 'pages/assets'));
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
  write('secret.txt', 'outside');
  write('pages/index.html', '<p>Overview</p>');
  write('pages/404.html', '<p>Not here</p>');
  write('pages/1/2/index.html', '<p>Check 1.2</p>');
  write('pages/assets/main-Ab12Cd34.js', 'export {};');
  write('pages/theme.js', '// theme');
  write('pages/.hidden', 'hidden');
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'pages/link.txt'));
  ({ app } = await createReader({ ...HERE, site: join(folder, 'pages'), rateLimit: 0 }));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const SERVED: [path: string, type: string, cache: string, body: string][] = [
  ['/', 'text/html; charset=utf-8', 'no-cache', '<p>Overview</p>'],
  ['/1/2/', 'text/html; charset=utf-8', 'no-cache', '<p>Check 1.2</p>'],
  ['/theme.js', 'text/javascript; charset=utf-8', 'no-cache', '// theme'],
  [
    '/assets/main-Ab12Cd34.js',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    'export {};',
  ],
];

test.each(SERVED)('%s is served as %s, %s', async (path, type, cache, body) => {
  const answer = await app.inject(path);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  const again = await app.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a folder without its slash leads to the one with it', async () => {
  const answer = await app.inject('/1/2?from=here');
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/1/2/']);
});

test.each(['/.hidden', '/link.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/1', '/1/', '/theme.js/'])(
  '%s is not served',
  async (path) => {
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not-found']);
  },
);

test('a person who goes astray gets a page, a program the problem, and the API is no place for pages', async () => {
  const html = { accept: 'text/html,*/*;q=0.8' };
  const page = await app.inject({ url: '/nowhere', headers: html });
  expect([page.statusCode, page.body]).toEqual([404, '<p>Not here</p>']);
  expect((await app.inject('/nowhere')).headers['content-type']).toBe('application/problem+json');
  const api = await app.inject({ url: '/v1/nowhere', headers: html });
  expect(api.headers['content-type']).toBe('application/problem+json');
});

test('a page knows the methods of every other address', async () => {
  const answer = await app.inject({ method: 'POST', url: '/1/2/' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('without a built site, the root says so in plain words and the API works', async () => {
  expect(await loadSite(join(folder, 'pages/assets'), '')).toBeUndefined();
  expect(await loadSite(join(folder, 'missing'), '')).toBeUndefined();
  const { app: bare, hasSite } = await createReader({ ...HERE, site: join(folder, 'missing') });
  const answer = await bare.inject('/');
  expect([hasSite, answer.statusCode, answer.headers['content-type']]).toEqual([
    false,
    200,
    'text/plain; charset=utf-8',
  ]);
  expect(answer.body).toContain('were not built');
  expect((await bare.inject('/v1/chapters')).statusCode).toBe(200);
  await bare.close();
});
