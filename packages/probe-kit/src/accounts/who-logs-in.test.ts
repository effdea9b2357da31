import type { Identity, Operation, Target } from '@probity/model';
import { describe, expect, it } from 'vitest';
import type { GatherTools } from '../probe/needs.ts';
import { passwordRoute, takesPassword, whoHasPassword, whoLogsIn } from './who-logs-in.ts';

type Kind = Identity['credential']['kind'];

const toolsOf = (
  kinds: Readonly<Record<string, Kind>>,
  auth: Partial<Target['auth']> = {},
  operations: readonly Partial<Operation>[] = [],
): Pick<GatherTools, 'identities' | 'target'> => {
  const steps = [{ operation: 'POST /login', body: { template: { password: '{password}' } }, headers: {} }];
  const identities = Object.entries(kinds).map(([name, kind]) => ({ name, credential: { kind, steps } }));
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

describe('whether an account proves itself by a password', () => {
  const login = (step: object): object => ({ kind: 'login', steps: [{ operation: 'POST /token', ...step }] });
  const body = (template: unknown): object => ({ body: { type: 'application/json', template }, headers: {} });
  const header = (value: string): object => ({ body: null, headers: { Authorization: value } });
  it.each([
    ['a password in the body', login(body({ p: '{password}' })), null, true],
    ['a password in a form', login(body('user={user}&password={password}')), null, true],
    ['HTTP Basic in the login', login(header('Basic {basic}')), null, true],
    ['a password in the body that the operation has', login(header('x')), { p: '{password}' }, true],
    ['HTTP Basic with every request', { kind: 'basic' }, null, true],
    ['a client secret in the body', login(body({ secret: '{client_secret}' })), { p: '{password}' }, false],
    ['a client secret by HTTP Basic', login(header('Basic {client_basic}')), null, false],
    ['a key', login(body({ key: '{key}' })), null, false],
    ['a fixed token', { kind: 'static' }, null, false],
  ])('%s', (_name, credential, template, expected) => {
    const operations = [{ id: 'POST /token', body: template === null ? null : { type: '', template } }];
    const target = { operations } as unknown as Target;
    expect(takesPassword(target, { credential } as unknown as Identity)).toBe(expected);
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
