import type { Exchange, Finding } from '@probity/model';
import { exchange } from '@probity/testkit';
import { expect, test } from 'vitest';
import { outlived } from './outlived.ts';

const TOKEN = '‹alice.access#1›';
const LOGIN = exchange({
  id: 'login',
  purpose: 'login',
  credential: 'none',
  body: { access_token: TOKEN },
  facts: { token: { form: 'opaque', lifetime: 900, hasExpiry: true } },
});
const used = (minutes: number, status = 200): Exchange =>
  exchange({ id: 'used', purpose: 'anchor', started: minutes * 60_000, status });
const expired = (credential: string): Exchange =>
  exchange({ id: 'old', as: 'anonymous', credential, body: { email: 'alice' } });
const FOUND: Finding = {
  code: 'expired-token-accepted',
  kind: 'exposure',
  message: '',
  params: {},
  proof: { kind: 'accepted', exchange: 'old', control: 'login' },
};

const cases: readonly [
  name: string,
  exchanges: readonly Exchange[],
  findings: readonly Finding[],
  expected: string | undefined,
][] = [
  ['a token within its time', [LOGIN, used(14)], [], undefined],
  ['a token a moment after its time, which clocks explain', [LOGIN, used(15.5)], [], undefined],
  ['a token served long after its time', [LOGIN, used(20)], [], 'used'],
  ['a token refused after its time', [LOGIN, used(20, 401)], [], undefined],
  ['a token of which nothing is known', [used(20)], [], undefined],
  ['an expired token that a finding proves', [LOGIN, expired('‹expired(alice.access#1)›')], [FOUND], 'old'],
  ['one that was made expired', [LOGIN, expired('‹forged:expired(alice.access#1)›')], [FOUND], 'old'],
  [
    'an expired token of which nothing is proved',
    [LOGIN, expired('‹expired(alice.access#1)›')],
    [],
    undefined,
  ],
  [
    'another token that a finding proves',
    [LOGIN, expired('‹forged:damaged(alice.access#1)›')],
    [FOUND],
    undefined,
  ],
];

test.each(cases)('%s', (_name, exchanges, findings, expected) =>
  expect(outlived({ exchanges, findings })?.id).toBe(expected),
);
