import { expect, test } from 'vitest';
import { basicWords, contextOf, putAllOn } from './place.ts';

const attempt = { method: 'POST', path: '/notes', headers: { Cookie: 'theme=dark' }, body: null } as const;
const place = { in: 'cookie', name: 'sid', template: '{sid}' } as const;

test('a credential takes what goes beside it along', () => {
  const extra = [
    { in: 'header', name: 'X-CSRF-Token', template: '{csrf}' },
    { in: 'cookie', name: 'XSRF', template: '{csrf}' },
    { in: 'header', name: 'X-App', template: 'shop' },
  ] as const;
  expect(putAllOn(attempt, { place, extra }, { sid: 's1', csrf: 'c1' }).headers).toEqual({
    Cookie: 'theme=dark; sid=s1; XSRF=c1',
    'X-CSRF-Token': 'c1',
    'X-App': 'shop',
  });
});

test('what has no value is left out, and not sent as a template', () => {
  const extra = [{ in: 'header', name: 'X-CSRF-Token', template: '{csrf}' }] as const;
  expect(putAllOn(attempt, { place, extra }, { sid: 's1' }).headers).toEqual({
    Cookie: 'theme=dark; sid=s1',
  });
});

test.each([
  ['X-App', 'shop', true],
  ['X-CSRF-Token', '{csrf}', true],
  ['X-Org-Id', '{org}', true],
  ['X-Place', '{tenant_id}', true],
  ['X-Api-Key', 'k1', false],
  ['Authorization', 'Basic abc', false],
  ['X-Remember', '{remember}', false],
  ['X-App-Id', '{sid}', false],
])('%s: %s stays where the credential is left out: %s', (name, template, stays) => {
  const each = { in: 'header', name, template } as const;
  expect(contextOf({ place, extra: [each] })).toEqual(stays ? [each] : []);
  expect(putAllOn(attempt, { place: null, extra: [] }, {})).toEqual(attempt);
});

test('a name and its secret can be written as HTTP Basic does', () => {
  expect(basicWords({ user: 'a', password: 'b', client_id: 'c', client_secret: 'd' })).toEqual({
    basic: 'YTpi',
    client_basic: 'Yzpk',
  });
  expect(basicWords({ user: 'a' })).toEqual({});
});
