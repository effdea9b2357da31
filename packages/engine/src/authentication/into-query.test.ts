import { expect, test } from 'vitest';
import { intoQuery } from './into-query.ts';

const BODIES: readonly [string, string | null, string][] = [
  ['JSON', '{"email":"a@b.test","password":"p w&1"}', '/login?x=1&email=a%40b.test&password=p+w%261'],
  ['nested JSON', '{"user":{"name":"a","old":null},"n":7}', '/login?x=1&user.name=a&n=7'],
  ['a form', 'email=a%40b.test&password=p', '/login?x=1&email=a%40b.test&password=p'],
  ['nothing', null, '/login?x=1'],
];

test.each(BODIES)('a body of %s goes into the query', (_name, body, path) => {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  expect(intoQuery({ method: 'POST', path: '/login?x=1', headers, body }, 'GET')).toEqual({
    method: 'GET',
    path,
    headers: { accept: 'application/json' },
    body: null,
  });
});
