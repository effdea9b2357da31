import { describe, expect, test } from 'vitest';
import { parseProfile } from './parse-profile.ts';

const read = (text: string) => parseProfile(text, 'probity.yaml', '2026-11-16');

/** Each key of a profile that takes a path, once with a dotted path and once with a JSON Pointer. */
const BOTH: readonly [key: string, dotted: string, pointer: string][] = [
  [
    'auth.login[].extract',
    'auth: { login: [{ operation: POST /login, extract: { access: data.token, refresh: data.items.0.id } }] }',
    'auth: { login: [{ operation: POST /login, extract: { access: /data/token, refresh: /data/items/0/id } }] }',
  ],
  [
    'several places of extract',
    "auth: { login: [{ operation: POST /login, extract: { access: 'data.token|header:X-Token|a~b' } }] }",
    "auth: { login: [{ operation: POST /login, extract: { access: '/data/token | header:X-Token | /a~0b' } }] }",
  ],
  [
    'auth.refresh.extract',
    'auth: { refresh: { operation: POST /refresh, extract: { access: data.token } } }',
    'auth: { refresh: { operation: POST /refresh, extract: { access: /data/token } } }',
  ],
  [
    'auth.otp_start.extract',
    'auth: { otp_start: { operation: POST /code, extract: { challenge: data.id } } }',
    'auth: { otp_start: { operation: POST /code, extract: { challenge: /data/id } } }',
  ],
  [
    'identities.*.login[].extract',
    'identities: { alice: { login: [{ operation: POST /login, extract: { access: data.token } }] } }',
    'identities: { alice: { login: [{ operation: POST /login, extract: { access: /data/token } }] } }',
  ],
  [
    'auth.me.subject',
    'auth: { me: { operation: GET /me, subject: user.id } }',
    'auth: { me: { operation: GET /me, subject: /user/id } }',
  ],
  ['resources.*.id', 'resources: { note: { id: data.id } }', 'resources: { note: { id: /data/id } }'],
  [
    'resources.*.canary',
    'resources: { note: { canary: data.title } }',
    'resources: { note: { canary: /data/title } }',
  ],
  [
    'visible',
    "visible: { GET /me: [id, owner.name, 'items[].name', '[].id'] }",
    'visible: { GET /me: [/id, /owner/name, /items/0/name, /0/id] }',
  ],
];

describe('a path of a profile', () => {
  test.each(BOTH)('%s is written in either way', (_key, dotted, pointer) => {
    const [one, other] = [read(dotted), read(pointer)];
    expect(one).toHaveProperty('profile');
    expect(other).toHaveProperty('profile', 'profile' in one ? one.profile : undefined);
  });

  test.each([
    'data.items[0].id',
    '$',
    'header:Location',
    'cookie:*',
    'a | b',
    'bare-header:Authorization',
    'text:*',
    'a/b',
  ])('%j is kept as it is', (place) => {
    const found = read(`auth: { login: [{ operation: POST /login, extract: { access: '${place}' } }] }`);
    expect(found).toHaveProperty('profile.auth.login.0.extract.access', place);
  });

  test.each([
    ['a name with a dot', 'resources: { note: { id: /a.b } }', 1, 22],
    ['a misspelt escape', 'auth: { me: { operation: GET /me, subject: /a~2 } }', 1, 35],
    ['an empty name', "visible:\n  GET /me: ['/']", 2, 13],
    [
      'one of several places',
      "auth: { login: [{ operation: POST /l, extract: { access: 'a|/b.c' } }] }",
      1,
      50,
    ],
  ])('cannot have %s in a pointer', (_what, profile, line, column) => {
    const found = read(profile);
    expect('problems' in found ? found.problems : []).toEqual([
      {
        file: 'probity.yaml',
        line,
        column,
        message: expect.stringContaining('no JSON Pointer that can be followed here'),
      },
    ]);
  });
});
