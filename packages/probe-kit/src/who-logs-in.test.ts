import type { Identity, Operation, Target } from '@probity/model';
import { describe, expect, it } from 'vitest';
import type { GatherTools } from './tools.ts';
import { passwordRoute, whoHasPassword, whoLogsIn } from './who-logs-in.ts';

type Kind = Identity['credential']['kind'];

const toolsOf = (
  kinds: Readonly<Record<string, Kind>>,
  auth: Partial<Target['auth']> = {},
  operations: readonly Partial<Operation>[] = [],
): Pick<GatherTools, 'identities' | 'target'> => {
  const identities = Object.entries(kinds).map(([name, kind]) => ({ name, credential: { kind } }));
  return {
    target: { identities, auth, operations } as unknown as Target,
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

  const read = (path: string, parts: Partial<Operation> = {}): Partial<Operation> => ({
    id: `GET ${path}`,
    method: 'GET',
    path,
    effect: 'reads',
    public: false,
    authRole: null,
    excluded: null,
    privileged: false,
    ...parts,
  });
  it.each([
    ['at a plain read', [read('/notes')], 'GET /notes'],
    ['not at one with a parameter', [read('/notes/{id}'), read('/tags')], 'GET /tags'],
    ['not at one for administrators', [read('/admin', { privileged: true })], undefined],
    ['not at one that is excluded', [read('/wipe', { excluded: 'its name' })], undefined],
    ['not at another open one', [read('/health', { public: true })], undefined],
  ])('%s, where strangers may ask who is calling', (_name, operations, expected) => {
    const me = read('/me', { public: true, authRole: 'me' });
    const tools = toolsOf(basic, { me: 'GET /me' }, [me, ...operations]);
    expect(passwordRoute(tools.target)).toBe(expected);
  });
});
