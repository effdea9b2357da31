import { isUnavailable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { statusOf, type Identity } from '@probity/model';
import { smallIdentity, smallLogin } from '../accounts/small-target.test-api.ts';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';

const shared = (identity: string) => ({ identity, number: 'shared' }) as const;
const control = { purpose: 'control', operation: 'GET /v1/me', epoch: null } as const;

async function statusWith(
  accountsContext: SmallAccountsContext,
  credential: Parameters<SmallAccountsContext['accounts']['authorize']>[1],
) {
  const made = await accountsContext.accounts.authorize(accountsContext.me, credential);
  if (isUnavailable(made)) return made;
  const { mark, attempt } = made;
  const { exchange } = await accountsContext.wire.exchange(attempt, {
    ...control,
    purpose: 'attack',
    as: 'anonymous',
    credential: mark,
  });
  return { status: statusOf(exchange), mark };
}

describe('prepare', () => {
  test('logs everybody in, proves them and says nothing', async () => {
    await using accountsContext = await smallAccountsContext();
    const { results, alike } = await accountsContext.accounts.prepare();
    expect(results.map(({ name, ok, message }) => [name, ok, message])).toEqual([
      ['alice', true, ''],
      ['bob', true, ''],
      ['ex', true, ''],
    ]);
    expect(alike).toBeNull();
    expect(accountsContext.accounts.subjectOf('bob')).toBe('bob@example.test');
    expect(JSON.stringify(accountsContext.wire.exchanges)).not.toMatch(
      /-password-1|op_[0-9a-f]{8}|rf_[0-9a-f]{8}/,
    );
  });

  const one = (identity: Identity) => ({ identities: [identity] });
  test.each([
    {
      name: 'a wrong password',
      accountsContext: {
        secretValues: { 'alice.password': 'not-the-password' },
        target: one(smallIdentity('alice')),
      },
      message: 'alice could not sign in: POST /v1/auth/login answered 401. Sent: email, password.',
    },
    {
      name: 'no password',
      accountsContext: { secretValues: {}, target: one(smallIdentity('alice')) },
      message: 'alice could not sign in: no value is known for alice.password.',
    },
    {
      name: 'a login that answers 200 without a token',
      accountsContext: { api: { mute: true }, target: one(smallIdentity('alice')) },
      message:
        'alice could not sign in: POST /v1/auth/login answered 200 but no access token is at data.access_token. The answer holds: status.',
    },
    {
      name: 'an answer of `me` without a subject',
      accountsContext: { target: { ...one(smallIdentity('alice')), subjectAt: 'user.id' } },
      message: 'alice signed in, but GET /v1/me answered 200 and no subject is at user.id.',
    },
    {
      name: 'a fixed token that is not accepted',
      accountsContext: {
        secretValues: { 'alice.token': 'a-fixed-token-of-old' },
        target: one({
          ...smallIdentity('alice', 'user', {
            kind: 'static',
            place: { in: 'header', name: 'Authorization', template: 'Bearer {token}' },
          }),
          secrets: ['token'],
        }),
      },
      message:
        'alice has a credential, but GET /v1/me answered 401. Sent in vain as: Authorization: Bearer …, Authorization: Token …, Authorization: JWT …, Authorization: …, X-Auth-Token: …, X-Access-Token: …, X-API-Key: …, X-Session-Token: ….',
    },
  ])('says what is wrong with $name', async ({ accountsContext: options, message }) => {
    await using accountsContext = await smallAccountsContext(options);
    const { results } = await accountsContext.accounts.prepare();
    expect(results[0]).toMatchObject({ ok: false, message });
    expect(accountsContext.accounts.works('alice')).toBe(false);
  });

  test('notices two identities that are one account', async () => {
    await using accountsContext = await smallAccountsContext({
      target: {
        identities: [smallIdentity('alice'), { ...smallIdentity('bob'), user: 'alice@example.test' }],
      },
      secretValues: { 'alice.password': 'alice-password-1', 'bob.password': 'alice-password-1' },
    });
    expect((await accountsContext.accounts.prepare()).alike).toEqual(['alice', 'bob']);
  });
});

describe('a shared session', () => {
  test('with tokens of 200 ms survives 50 controls', async () => {
    await using accountsContext = await smallAccountsContext({ api: { lifetime: 200 } });
    await accountsContext.accounts.prepare();
    const statuses: number[] = [];
    for (let turn = 0; turn < 50; turn += 1) {
      const sent = await accountsContext.accounts.send(accountsContext.me, shared('alice'), control);
      statuses.push(isUnavailable(sent) ? 0 : statusOf(sent.exchange));
      await accountsContext.clock.wait(15);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(accountsContext.api.count('POST /v1/auth/refresh')).toBeGreaterThan(2);
  });

  test('is refreshed once for twenty who need it at the same time', async () => {
    await using accountsContext = await smallAccountsContext({ api: { lifetime: 900 } });
    await accountsContext.accounts.prepare();
    await accountsContext.clock.wait(920);
    const before = accountsContext.api.log.length;
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        accountsContext.accounts.send(accountsContext.me, shared('alice'), control),
      ),
    );
    expect(sent.map((each) => (isUnavailable(each) ? 0 : statusOf(each.exchange)))).toEqual(
      Array(20).fill(200),
    );
    expect(accountsContext.api.log.slice(before).filter((route) => route.includes('/auth/'))).toEqual([
      'POST /v1/auth/refresh',
    ]);
  });

  test('logs in again when it was ended behind our back, once for all', async () => {
    await using accountsContext = await smallAccountsContext();
    await accountsContext.accounts.prepare();
    accountsContext.api.sessions.clear();
    const logins = accountsContext.api.count('POST /v1/auth/login');
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        accountsContext.accounts.send(accountsContext.me, shared('alice'), control),
      ),
    );
    expect(sent.map((each) => (isUnavailable(each) ? 0 : statusOf(each.exchange)))).toEqual(
      Array(5).fill(200),
    );
    expect(accountsContext.api.count('POST /v1/auth/login')).toBe(logins + 1);
  });
});

describe('credentials', () => {
  const session = shared('alice');
  test.each([
    [{ kind: 'session', session }, 200, /^‹alice\.access#\d+›$/],
    [{ kind: 'none' }, 401, /^none$/],
    [{ kind: 'damaged', session }, 401, /^‹forged:damaged\(alice\.access#\d+\)›$/],
    [{ kind: 'meaningless', session }, 401, /^‹forged:meaningless\(alice\.access#\d+\)›$/],
    [{ kind: 'empty', form: 'blank' }, 401, /^‹empty:blank›$/],
    [{ kind: 'empty', form: 'null' }, 401, /^‹empty:null›$/],
    [{ kind: 'wrong-scheme', session }, 401, /^‹forged:wrong-scheme\(alice\)›$/],
    [{ kind: 'reencoded', session }, 200, /^‹forged:reencoded\(alice\.access#\d+\)›$/],
    [{ kind: 'old-access', session }, 200, /^‹alice\.access#\d+›$/],
  ] as const)('%o is answered %i', async (credential, status, mark) => {
    await using accountsContext = await smallAccountsContext({ api: { tokens: 'jwt' } });
    await accountsContext.accounts.prepare();
    const sent = await statusWith(accountsContext, credential);
    expect(sent).toMatchObject({ status, mark: expect.stringMatching(mark) });
    expect(JSON.stringify(accountsContext.wire.exchanges.at(-1))).not.toContain('eyJhbGci');
  });

  test('of a password a damaged one is a wrong one, and an expired one cannot be made', async () => {
    await using accountsContext = await smallAccountsContext({
      target: { identities: [smallIdentity('alice', 'user', { kind: 'basic' })], auth: {} },
    });
    expect(await accountsContext.accounts.canMake({ kind: 'expired', session })).toMatchObject({
      missing: 'a token for alice',
    });
    expect(await statusWith(accountsContext, { kind: 'damaged', session })).toEqual({
      status: 401,
      mark: '‹forged:damaged(alice)›',
    });
  });

  test('of two accounts with one password each has its own', async () => {
    const names = ['alice', 'bob'];
    await using accountsContext = await smallAccountsContext({
      target: { identities: names.map((name) => smallIdentity(name, 'user', { kind: 'basic' })), auth: {} },
      secretValues: { 'alice.password': 'password-of-both-1', 'bob.password': 'password-of-both-1' },
    });
    const marks: string[] = [];
    for (const name of names) {
      const sent = await accountsContext.accounts.send(accountsContext.me, shared(name), control);
      marks.push(isUnavailable(sent) ? sent.reason : sent.exchange.credential);
    }
    expect(marks).toEqual(['‹alice.basic#1›', '‹bob.basic#1›']);
  });

  test('an expired one is waited for where tokens are short-lived, and its good twin is a living one', async () => {
    await using accountsContext = await smallAccountsContext({ api: { lifetime: 300 } });
    await accountsContext.accounts.prepare();
    const began = Date.now();
    expect(await accountsContext.accounts.canMake({ kind: 'expired', session })).toBe(true);
    expect(Date.now() - began).toBeGreaterThan(1000);
    expect(await statusWith(accountsContext, { kind: 'expired', session })).toMatchObject({
      status: 401,
      mark: expect.stringContaining('‹expired('),
    });
    expect(await statusWith(accountsContext, { kind: 'minted', session })).toMatchObject({ status: 200 });
  });

  test.each([
    { name: 'they live too long to wait', api: { lifetime: 3_600_000 } },
    { name: 'a new login ends the one put aside', api: { lifetime: 5000, oneSession: true } },
  ])('an expired one needs a mint where $name', async ({ api }) => {
    await using accountsContext = await smallAccountsContext({ api });
    expect((await accountsContext.accounts.prepare()).results[0]).toMatchObject({ ok: true });
    expect(await accountsContext.accounts.canMake({ kind: 'expired', session })).toMatchObject({
      missing: 'mint',
    });
  });

  test.each([
    ['header', { in: 'header', name: 'X-Key', template: '{access}' }, { headers: { 'X-Key': 'SECRET' } }],
    ['cookie', { in: 'cookie', name: 'sid', template: '{access}' }, { headers: { Cookie: 'sid=SECRET' } }],
    ['query', { in: 'query', name: 'key', template: '{access}' }, { path: '/v1/me?key=SECRET' }],
  ] as const)('go into the %s where the place says so', async (_, place, expected) => {
    await using accountsContext = await smallAccountsContext({
      target: { identities: [smallIdentity('alice', 'user', { ...smallLogin, place })] },
    });
    const made = await accountsContext.accounts.authorize(accountsContext.me, { kind: 'session', session });
    const access = [...accountsContext.api.sessions.values()][0]?.access ?? '';
    const text = JSON.stringify(isUnavailable(made) ? made : made.attempt).replaceAll(access, 'SECRET');
    expect(JSON.parse(text)).toMatchObject(expected);
  });
});
