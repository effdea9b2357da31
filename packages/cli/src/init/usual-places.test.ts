import { describe, expect, it } from 'vitest';
import { findPublished } from './usual-places.ts';

const JSON_TEXT = '{"openapi":"3.1.0","paths":{}}';

const CASES: [what: string, url: string, pages: Record<string, string>, found: string | undefined][] = [
  ['the most common place', 'http://a.test', { '/openapi.json': JSON_TEXT }, '/openapi.json'],
  ['YAML as well', 'http://a.test', { '/openapi.yaml': 'swagger: "2.0"\npaths: {}' }, '/openapi.yaml'],
  ['a place further down', 'http://a.test', { '/v3/api-docs': JSON_TEXT }, '/v3/api-docs'],
  [
    'below the path of the address first',
    'http://a.test/shop/',
    { '/shop/openapi.json': JSON_TEXT, '/openapi.json': JSON_TEXT },
    '/shop/openapi.json',
  ],
  ['not a page that mentions one', 'http://a.test', { '/openapi.json': '<html>openapi</html>' }, undefined],
  ['not a document of another kind', 'http://a.test', { '/openapi.json': '{"see":"openapi"}' }, undefined],
  ['nothing where there is none', 'http://a.test', {}, undefined],
];

describe('a published description', () => {
  it.each(CASES)('is %s', async (_what, url, pages, found) => {
    const fetchText = (address: string): Promise<string> => {
      const page = pages[new URL(address).pathname];
      return page === undefined ? Promise.reject(new Error('it was answered 404.')) : Promise.resolve(page);
    };
    expect((await findPublished(url, fetchText))?.path).toBe(found);
  });

  it('is not looked for any further where nothing answers', async () => {
    let asked = 0;
    const silent = (): Promise<string> => {
      asked += 1;
      return Promise.reject(new Error('connect ECONNREFUSED'));
    };
    await expect(findPublished('http://a.test', silent)).rejects.toThrow('ECONNREFUSED');
    expect(asked).toBe(1);
  });
});
