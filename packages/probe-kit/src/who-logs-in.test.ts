import type { Identity, Target } from '@probity/model';
import { describe, expect, it } from 'vitest';
import type { GatherTools } from './tools.ts';
import { passwordRoute, whoHasPassword, whoLogsIn } from './who-logs-in.ts';

type Kind = Identity['credential']['kind'];

const toolsOf = (
  kinds: Readonly<Record<string, Kind>>,
  auth: Partial<Target['auth']> = {},
): Pick<GatherTools, 'identities' | 'target'> => {
  const identities = Object.entries(kinds).map(([name, kind]) => ({ name, credential: { kind } }));
  return {
    target: { identities, auth } as unknown as Target,
    identities: (kind) => Object.keys(kinds).filter((name) => name.startsWith(kind)),
  };
};
const EVERY = { 'user-1': 'login', 'user-2': 'basic', 'user-3': 'static', 'admin-1': 'login' } as const;

describe('who logs in', () => {
  it('are those with a login, of the wanted kinds and in their order', () => {
    expect(whoLogsIn(toolsOf(EVERY), 'admin', 'user')).toEqual(['admin-1', 'user-1']);
  });
});

describe('who has a password', () => {
  it.each([
    ['those with a login', {}, ['user-1']],
    [
      'also those that send it each time, where somebody says who is calling',
      { me: 'GET /me' },
      ['user-1', 'user-2'],
    ],
  ])('are %s', (_name, auth, expected) => {
    expect(whoHasPassword(toolsOf(EVERY, auth), 'user')).toEqual(expected);
  });
});

describe('where passwords can be guessed', () => {
  const basic = { 'user-1': 'basic' } as const;
  it.each([
    ['at the login', { 'user-1': 'login' }, { login: 'POST /login', me: 'GET /me' }, 'POST /login'],
    ['at the login first', basic, { login: 'POST /login', me: 'GET /me' }, 'POST /login'],
    ['at what says who is calling', basic, { me: 'GET /me' }, 'GET /me'],
    ['nowhere without either', basic, {}, undefined],
    ['nowhere if no request carries one', { 'user-1': 'static' }, { me: 'GET /me' }, undefined],
  ] as const)('%s', (_name, kinds, auth, expected) => {
    expect(passwordRoute(toolsOf(kinds, auth).target)).toBe(expected);
  });
});
