import type { Mode } from '@probity/model';
import { expect, test } from 'vitest';
import { readPlace } from './read-place.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';

function place(profileText: string, overrides: { url?: string; mode?: Mode } = {}) {
  return readPlace({ profileText, overrides, env: { API: 'https://api.example' } });
}

const PLACES: [
  message: string,
  profile: string,
  overrides: { url?: string; mode?: Mode },
  expected: object,
][] = [
  [
    'the target and mode of a profile',
    'target: https://api.example:8443/v1\nmode: active',
    {},
    { origin: 'https://api.example:8443', host: 'api.example', mode: 'active' },
  ],
  ['a variable', 'target: ${API}', {}, { origin: 'https://api.example', mode: 'observe' }],
  [
    'the command line',
    'target: ${API}',
    { url: 'http://10.0.0.1', mode: 'disruptive' },
    { host: '10.0.0.1', mode: 'disruptive' },
  ],
  ['no profile at all', '', { url: 'http://203.0.113.10' }, { host: '203.0.113.10', mode: 'observe' }],
  ['loopback as one number', '', { url: 'http://2130706433' }, { host: '127.0.0.1', mode: 'active' }],
  [
    'a statement and a token',
    `target: \${API}\nownership: { stated_by: ' Ada Example ', until: 2027-01-31, token: ${TOKEN} }`,
    {},
    { ownership: { statement: { by: 'Ada Example', until: '2027-01-31' }, token: TOKEN } },
  ],
  [
    'a token alone',
    `target: \${API}\nownership:\n  token: ${TOKEN}`,
    {},
    { ownership: { statement: null, token: TOKEN } },
  ],
];

test.each(PLACES)('a place is read from %s', (_message, profile, overrides, expected) => {
  expect(place(profile, overrides)).toMatchObject(expected);
});

test('a place without a word of ownership has none', () => {
  expect(place('target: ${API}')).not.toHaveProperty('ownership');
});

test.each(['target: nowhere', 'mode: careless', '{', 'ownership: yes\ntarget: http://localhost'])(
  'a profile such as %j gives problems',
  (profile) => {
    expect(place(profile)).toHaveProperty('problems');
  },
);
