import { expect, test } from 'vitest';
import { isSamePage } from './same-page.ts';
import { sureMiss } from './sure-miss.ts';

const OPERATIONS = ['/v1/things/{id}', '/v1/things/{id}/parts', '/v1/{kind}/{id}/notes', '/{user}'].map(
  (path) => ({ path }),
);

test.each([
  ['the last fixed part is replaced', '/v1/things/7?full=1', '/v1/things/{id}', '/v1/WORD/7'],
  [
    'or the one before, if that would meet another path',
    '/v1/a/7/notes',
    '/v1/{kind}/{id}/notes',
    '/v1/a/7/WORD',
  ],
  ['also below an object', '/v1/things/7/parts', '/v1/things/{id}/parts', '/v1/things/7/WORD'],
  ['where every part would meet one, it goes to the end', '/about', '/about', '/about/WORD/WORD'],
  ['where nothing is fixed, as well', '/alice', '/{user}', '/alice/WORD/WORD'],
])('%s', (_what, path, template, missed) => {
  expect(sureMiss(path, template, OPERATIONS, 'WORD')).toBe(missed);
});

test.each([
  ['Express', (path: string) => `<pre>Cannot GET ${path}</pre>`],
  [
    'Fastify',
    (path: string) => `{"message":"Route GET:${path} not found","error":"Not Found","statusCode":404}`,
  ],
  [
    'Spring',
    (path: string) => `{"timestamp":"2026-01-0${path.length % 9}T00:00:00Z","status":404,"path":"${path}"}`,
  ],
  [
    'Spring with resources',
    (path: string) => `{"detail":"No static resource ${path.slice(1)}.","instance":"${path}"}`,
  ],
  ['an id per answer', (path: string) => `{"error":"not found","request":"7f3a9c0${path.length}d1e2"}`],
])('the page of %s is the same for every path', (_framework, body) => {
  const page = (path: string) =>
    ({ request: { path }, answer: { status: 404, headers: {}, body: body(path) } }) as Parameters<
      typeof isSamePage
    >[0];
  expect(isSamePage(page('/v1/things/7'), page('/v1/abcdef/7'))).toBe(true);
});
