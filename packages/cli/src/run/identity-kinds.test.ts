import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { readTarget, showProblem } from '@probity/intake';
import type { RunResult } from '@probity/model';
import { exitCode } from '@probity/reporters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECK_LEVELS } from '../checklist/checks.ts';
import { secretOf, startKeyShop, type KeyShop } from './key-shop.test-api.ts';

type Part = Readonly<Record<string, unknown>>;
/** The entry of one account in a profile. */
type Account = (name: string) => Part;

const variable = (kind: string, name: string): string =>
  `\${${kind}_${name.toUpperCase().replaceAll('-', '_')}}`;
const password = (name: string): string => variable('PASSWORD', name);
const key = (name: string): string => variable('KEY', name);
const client = (name: string): Part => ({
  client_id: variable('CLIENT_ID', name),
  client_secret: variable('CLIENT_SECRET', name),
});

const EXTRACT = { extract: { access: 'access_token' } };
const BEARER = 'Authorization: Bearer {access}';
const token = (step: Part): Part => ({
  login: [{ operation: 'POST /token', ...EXTRACT, ...step }],
  send: BEARER,
});
const CLIENT = token({ body: { client_id: '{client_id}', client_secret: '{client_secret}' } });
const CLIENT_BASIC = token({ headers: { Authorization: 'Basic {client_basic}' }, body: {} });
const PASSWORD_BASIC = token({ headers: { Authorization: 'Basic {basic}' }, body: {} });
const KEY_EXCHANGE = token({ body: { key: '{key}' } });

/** Every way in which an account may hold its credential. */
const KINDS: Readonly<Record<string, Account>> = {
  'a login with a password': (name) => ({ user: name, password: password(name) }),
  'a login with a client secret': (name) => ({ ...CLIENT, secrets: client(name) }),
  'a client secret, and a password that no login takes': (name) => ({
    ...CLIENT,
    user: name,
    password: password(name),
    secrets: client(name),
  }),
  'a login with a client secret by HTTP Basic': (name) => ({ ...CLIENT_BASIC, secrets: client(name) }),
  'a login with a password by HTTP Basic': (name) => ({
    ...PASSWORD_BASIC,
    user: name,
    password: password(name),
  }),
  'a login with a key': (name) => ({ ...KEY_EXCHANGE, secrets: { key: key(name) } }),
  'a fixed token': (name) => ({ token: key(name) }),
  'a fixed token and a user name': (name) => ({
    user: name,
    token: key(name),
    send: 'Authorization: Bearer {token}',
  }),
  'HTTP Basic': (name) => ({ user: name, password: password(name), basic: true }),
  'HTTP Basic written as a header': (name) => ({
    user: name,
    password: password(name),
    send: 'Authorization: Basic {basic}',
  }),
  'a key in a header': (name) => ({ token: key(name), send: 'X-Api-Key: {token}' }),
  'a key in the query': (name) => ({ token: key(name), send: '?api_key={token}' }),
  'a key in a cookie': (name) => ({ token: key(name), send: 'Cookie: key={token}' }),
};

const USERS = ['alice', 'bob', 'admin'];
const EXPENDABLE = ['expendable-1', 'expendable-2'];

/** A profile whose accounts are of one kind, or of two. */
function accounts(users: Account, expendable: Account = users): Part {
  return {
    identities: Object.fromEntries(USERS.map((name) => [name, users(name)])),
    expendable: EXPENDABLE.map((name) => ({ name, ...expendable(name) })),
  };
}

const kind = (name: string): Account => KINDS[name] ?? (() => ({}));

/** Accounts of every kind, and of two. Those that use the shared login need one. */
const PROFILES: readonly (readonly [
  message: string,
  { readonly profile: Part; readonly needsLogin?: boolean },
])[] = [
  ...Object.entries(KINDS).map(
    ([message, account]) =>
      [
        message,
        { profile: accounts(account), needsLogin: account === KINDS['a login with a password'] },
      ] as const,
  ),
  ['accounts that the run signs up', { profile: {} }],
  [
    'users with a password, expendable accounts with a client secret',
    {
      profile: accounts(kind('a login with a password'), kind('a login with a client secret')),
      needsLogin: true,
    },
  ],
  [
    'users with a client secret, expendable accounts with a password',
    {
      profile: accounts(kind('a login with a client secret'), kind('a login with a password')),
      needsLogin: true,
    },
  ],
  [
    'users with a key, expendable accounts with HTTP Basic',
    { profile: accounts(kind('a key in a header'), kind('HTTP Basic')) },
  ],
  [
    'users with HTTP Basic, expendable accounts with a fixed token',
    { profile: accounts(kind('HTTP Basic'), kind('a fixed token')) },
  ],
  [
    'one user with a client secret',
    { profile: { identities: { alice: kind('a login with a client secret')('alice') } } },
  ],
  [
    'one administrator with a key',
    { profile: { sign_up: false, identities: { admin: kind('a fixed token')('admin') } } },
  ],
  [
    'expendable accounts with a client secret only',
    {
      profile: {
        sign_up: false,
        expendable: EXPENDABLE.map((name) => ({ name, ...kind('a login with a client secret')(name) })),
      },
    },
  ],
];

const ENV = Object.fromEntries(
  [...USERS, ...EXPENDABLE].flatMap((name) => {
    const word = name.toUpperCase().replaceAll('-', '_');
    return [
      [`PASSWORD_${word}`, secretOf('password', name)],
      [`KEY_${word}`, secretOf('key', name)],
      [`CLIENT_ID_${word}`, `client-${name}`],
      [`CLIENT_SECRET_${word}`, secretOf('client', name)],
    ];
  }),
);

/** Nothing here limits or delays anything. */
const QUICK = {
  mode: 'disruptive',
  rate: 0,
  timing: {
    request_timeout: '2s',
    settle: 0,
    revocation_grace: 0,
    cool_down: 0,
    cool_down_poll: '1ms',
    max_wait: 0,
    throttle_wait: 0,
    // Fifty attempts end long before; a busy machine is slow, and that is not what is tested.
    attempt_window: '20s',
  },
  limits: { slow_request: '100ms', rate: { requests: 5, window: '100ms' }, body: '1kB', ids: 5 },
};

const AUTH = {
  login: [
    {
      operation: 'POST /login',
      body: { user: '{user}', password: '{password}' },
      extract: { access: 'access_token' },
    },
  ],
  send: BEARER,
  me: { operation: 'GET /me', subject: 'name' },
  logout: 'POST /logout',
  password_change: {
    operation: 'PUT /me/password',
    body: { password: '{password}', new_password: '{new_password}' },
  },
  otp_verify: 'POST /otp/verify',
  reset_request: 'POST /reset',
  reset_confirm: 'POST /reset/confirm',
};

const GATE = { failOn: 'none', requireDecided: null, minCoverage: 0 } as const;

let shop: KeyShop;
beforeAll(async () => {
  shop = await startKeyShop();
});
afterAll(() => shop.close());

/** Two tables look at some of the runs. */
const done = new Map<string, Promise<RunResult>>();

function runOnce(profile: Part): Promise<RunResult> {
  const name = JSON.stringify(profile);
  const known = done.get(name) ?? runWith(profile);
  done.set(name, known);
  return known;
}

async function runWith(profile: Part): Promise<RunResult> {
  const taken = await readTarget({
    profileText: JSON.stringify({ target: shop.url, ...QUICK, ...profile }),
    descriptionText: JSON.stringify(shop.description),
    descriptionPath: 'openapi.json',
    env: ENV,
    readFile: async () => '',
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  const { target, secretValues } = taken;
  const context = inProcessContext({ runId: 'kinds', runKey: '0'.repeat(64), secretValues });
  return (await run({ target, probes, version: '0.0.0' }, context)).result;
}

const note = {
  create: 'POST /notes',
  read: 'GET /notes/{noteId}',
  update: 'PUT /notes/{noteId}',
  delete: 'DELETE /notes/{noteId}',
  list: 'GET /notes',
};
const { me: _me, login: _login, ...BARE } = AUTH;
const SETTINGS: readonly (readonly [message: string, settings: Part])[] = [
  ['where every operation is named', { auth: AUTH }],
  ['where nothing says who is calling or how to log in', { infer: false, auth: BARE, resources: { note } }],
];

/** What of the login is decided: by guessing a password, by its place, and by how long its token lives. */
const DECIDED: readonly (readonly [message: string, guesses: string, place: string, lifetime: string])[] = [
  ['a login with a password', 'fail', 'pass', 'pass'],
  ['a login with a client secret', 'inconclusive expendable.password', 'inconclusive expendable', 'pass'],
  [
    'a client secret, and a password that no login takes',
    'inconclusive expendable.password',
    'inconclusive expendable',
    'pass',
  ],
  ['a login with a password by HTTP Basic', 'fail', 'inconclusive auth.login', 'pass'],
  ['a login with a key', 'inconclusive expendable.password', 'inconclusive expendable', 'pass'],
  ['a fixed token', 'inconclusive expendable.password', 'none', 'inconclusive expendable'],
  ['HTTP Basic', 'fail', 'none', 'inconclusive expendable'],
];

/** Whole runs take long: by day every profile meets one setting, and by night both (`npm run kinds`). */
const meetsBoth = process.env['PROBITY_EVERY_KIND'] === '1';

describe.each(SETTINGS)('no probe breaks %s', (_, settings) => {
  const isNamed = settings['infer'] !== false;
  const isNamedByDay = ([message, { needsLogin = false }]: (typeof PROFILES)[number]): boolean =>
    needsLogin || DECIDED.some(([each]) => each === message);
  test.each(PROFILES.filter((each) => (meetsBoth && !each[1].needsLogin) || isNamed === isNamedByDay(each)))(
    'for %s',
    async (message, { profile }) => {
      const result = await runOnce({ ...settings, ...profile });
      const cases = result.checks.flatMap((check) => check.cases);
      const broken = cases.flatMap(({ case: { id }, verdict }) =>
        verdict.kind === 'error' ? [`${id}: ${verdict.message}`] : [],
      );
      expect(broken).toEqual([]);
      expect(result.checks).toHaveLength(probes.length);
      expect(exitCode(result, CHECK_LEVELS, GATE), message).not.toBe(4);
    },
  );
});

test.each(DECIDED)('%s: guesses %s, in the query %s, lifetime %s', async (message, ...expected) => {
  const result = await runOnce({ auth: AUTH, ...accounts(kind(message)) });
  const found = ['login burst', 'login-in-query', 'lifetime'].map((variation) => {
    const cases = result.checks.flatMap((check) => check.cases);
    const verdict = cases.find((each) => each.case.variation === variation)?.verdict;
    if (verdict?.kind === 'inconclusive') return `inconclusive ${verdict.doubts[0].missing}`;
    return verdict?.kind ?? 'none';
  });
  expect(found).toEqual(expected);
});
