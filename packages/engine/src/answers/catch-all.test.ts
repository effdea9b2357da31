import { describe, expect, it } from 'vitest';
import { learnCatchAll } from './catch-all.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };
const shell = (more = '') =>
  `<!doctype html><html><head><title>App</title></head><body><div id="root"></div><script src="/a.js"></script> one two three four five six seven eight nine ten ${more}</body></html>`;

function answered(path: string, status: number, headers: Record<string, string>, body: string) {
  return {
    request: { method: 'GET', path, headers: {}, body: null },
    answer: { status, headers, body, cut: false },
  };
}

const sample = (status: number, headers: Record<string, string>, body: (path: string) => string) =>
  ['/0123456789abcdef', '/0123456789abcdef/fedcba9876543210'].map((path) =>
    answered(path, status, headers, body(path)),
  );

describe('learnCatchAll', () => {
  it.each([
    ['404 as JSON', sample(404, JSON_TYPE, () => '{"message":"Not found"}')],
    ['401', sample(401, JSON_TYPE, () => '{}')],
    ['no answer at all', [{ ...answered('/x', 200, {}, ''), answer: null }]],
  ])('learns nothing from %s', (_, samples) => expect(learnCatchAll(samples)).toBeUndefined());

  const app = learnCatchAll(sample(200, HTML, (path) => shell(`asked for ${path} at 12:01`)));
  it.each([
    ['the same page, for another path and time', 200, HTML, shell('asked for /admin at 17:45'), true],
    [
      'another page',
      200,
      HTML,
      '<html>Users: alice, bob, carol, dave, erin and others live here</html>',
      false,
    ],
    ['JSON', 200, JSON_TYPE, '{"id":1}', false],
    ['the same page as an error', 404, HTML, shell(), false],
  ])('says of %s whether it is the page of missing paths', (_, status, headers, body, expected) => {
    expect(app?.matches('/admin', { status, headers, body, cut: false })).toBe(expected);
  });

  it('knows a page by heart although a token in it is masked by now', () => {
    const body = (token: string) => `{"access_token":"${token}","expires_in":900}`;
    const page = learnCatchAll(sample(200, JSON_TYPE, () => body('3b9f0c5c-Zq6a4f1e8d2a7b6c')));
    const answer = { status: 200, headers: JSON_TYPE, body: body('‹alice.access#1›'), cut: false };
    expect(page?.matches('/v1/me', answer)).toBe(true);
  });

  it('knows a redirect by its target', () => {
    const redirect = learnCatchAll(sample(302, { location: '/login' }, () => ''));
    const to = (location: string) =>
      redirect?.matches('/x', { status: 302, headers: { location }, body: '', cut: false });
    expect([to('/login'), to('/files/1')]).toEqual([true, false]);
  });
});
