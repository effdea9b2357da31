import { isUnable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { statusOf, type Identity } from '@probity/model';
import { smallIdentity, smallLogin } from './small-target.test-api.ts';
import { smallWorld, type SmallWorld } from './small-world.test-api.ts';

const shared = (identity: string) => ({ identity, number: 'shared' }) as const;
const control = { purpose: 'control', operation: 'GET /v1/me', epoch: null } as const;

async function statusWith(world: SmallWorld, credential: Parameters<SmallWorld['accounts']['authorize']>[1]) {
  const made = await world.accounts.authorize(world.me, credential);
  if (isUnable(made)) return made;
  const { mark, attempt } = made;
  const { exchange } = await world.wire.exchange(attempt, {
    ...control,
    purpose: 'attack',
    as: 'anonymous',
    credential: mark,
  });
  return { status: statusOf(exchange), mark };
}

describe('prepare', () => {
  test('logs everybody in, proves them and says nothing', async () => {
    await using world = await smallWorld();
    const { results, alike } = await world.accounts.prepare();
    expect(results.map(({ name, ok, says }) => [name, ok, says])).toEqual([
      ['alice', true, ''],
      ['bob', true, ''],
      ['ex', true, ''],
    ]);
    expect(alike).toBeNull();
    expect(world.accounts.subjectOf('bob')).toBe('bob@example.test');
    expect(JSON.stringify(world.wire.exchanges)).not.toMatch(/-password-1|op_[0-9a-f]{8}|rf_[0-9a-f]{8}/);
  });

  const one = (identity: Identity) => ({ identities: [identity] });
  test.each([
    {
      name: 'a wrong password',
      world: { secretValues: { 'alice.password': 'not-the-password' }, target: one(smallIdentity('alice')) },
      says: 'alice could not sign in: POST /v1/auth/login answered 401. Sent: email, password.',
    },
    {
      name: 'no password',
      world: { secretValues: {}, target: one(smallIdentity('alice')) },
      says: 'alice could not sign in: no value is known for alice.password.',
    },
    {
      name: 'a login that answers 200 without a token',
      world: { api: { mute: true }, target: one(smallIdentity('alice')) },
      says: 'alice could not sign in: POST /v1/auth/login answered 200 but no access token stands at data.access_token. The answer holds: status.',
    },
    {
      name: 'an answer of `me` without a subject',
      world: { target: { ...one(smallIdentity('alice')), subjectAt: 'user.id' } },
      says: 'alice signed in, but GET /v1/me answered 200 and no subject stands at user.id.',
    },
    {
      name: 'a fixed token that is not accepted',
      world: {
        secretValues: { 'alice.token': 'a-fixed-token-of-old' },
        target: one({
          ...smallIdentity('alice', 'user', {
            kind: 'static',
            place: { in: 'header', name: 'Authorization', template: 'Bearer {token}' },
          }),
          secrets: ['token'],
        }),
      },
      says: 'alice has a credential, but GET /v1/me answered 401.',
    },
  ])('says what is wrong with $name', async ({ world: options, says }) => {
    await using world = await smallWorld(options);
    const { results } = await world.accounts.prepare();
    expect(results[0]).toMatchObject({ ok: false, says });
    expect(world.accounts.works('alice')).toBe(false);
  });

  test('notices two identities that are one account', async () => {
    await using world = await smallWorld({
      target: {
        identities: [smallIdentity('alice'), { ...smallIdentity('bob'), user: 'alice@example.test' }],
      },
      secretValues: { 'alice.password': 'alice-password-1', 'bob.password': 'alice-password-1' },
    });
    expect((await world.accounts.prepare()).alike).toEqual(['alice', 'bob']);
  });
});

describe('a shared session', () => {
  test('with tokens of 200 ms survives 50 controls', async () => {
    await using world = await smallWorld({ api: { lifetime: 200 } });
    await world.accounts.prepare();
    const statuses: number[] = [];
    for (let turn = 0; turn < 50; turn += 1) {
      const sent = await world.accounts.send(world.me, shared('alice'), control);
      statuses.push(isUnable(sent) ? 0 : statusOf(sent.exchange));
      await world.clock.wait(15);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(world.api.count('POST /v1/auth/refresh')).toBeGreaterThan(2);
  });

  test('is refreshed once for twenty who need it at the same time', async () => {
    await using world = await smallWorld({ api: { lifetime: 900 } });
    await world.accounts.prepare();
    await world.clock.wait(920);
    const before = world.api.log.length;
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => world.accounts.send(world.me, shared('alice'), control)),
    );
    expect(sent.map((each) => (isUnable(each) ? 0 : statusOf(each.exchange)))).toEqual(Array(20).fill(200));
    expect(world.api.log.slice(before).filter((route) => route.includes('/auth/'))).toEqual([
      'POST /v1/auth/refresh',
    ]);
  });

  test('logs in again when it was ended behind our back, once for all', async () => {
    await using world = await smallWorld();
    await world.accounts.prepare();
    world.api.sessions.clear();
    const logins = world.api.count('POST /v1/auth/login');
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => world.accounts.send(world.me, shared('alice'), control)),
    );
    expect(sent.map((each) => (isUnable(each) ? 0 : statusOf(each.exchange)))).toEqual(Array(5).fill(200));
    expect(world.api.count('POST /v1/auth/login')).toBe(logins + 1);
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
    [{ kind: 'twin', session }, 200, /^‹forged:twin\(alice\.access#\d+\)›$/],
    [{ kind: 'old-access', session }, 200, /^‹alice\.access#\d+›$/],
  ] as const)('%o is answered %i', async (credential, status, mark) => {
    await using world = await smallWorld({ api: { tokens: 'jwt' } });
    await world.accounts.prepare();
    const sent = await statusWith(world, credential);
    expect(sent).toMatchObject({ status, mark: expect.stringMatching(mark) });
    expect(JSON.stringify(world.wire.exchanges.at(-1))).not.toContain('eyJhbGci');
  });

  test('of a password a damaged one is a wrong one, and an expired one cannot be made', async () => {
    await using world = await smallWorld({
      target: { identities: [smallIdentity('alice', 'user', { kind: 'basic' })], auth: {} },
    });
    expect(await world.accounts.canMake({ kind: 'expired', session })).toMatchObject({
      missing: 'a token for alice',
    });
    expect(await statusWith(world, { kind: 'damaged', session })).toEqual({
      status: 401,
      mark: '‹forged:damaged(alice)›',
    });
  });

  test('an expired one is waited for where tokens are short-lived, and its good twin is a living one', async () => {
    await using world = await smallWorld({ api: { lifetime: 300 } });
    await world.accounts.prepare();
    const began = Date.now();
    expect(await world.accounts.canMake({ kind: 'expired', session })).toBe(true);
    expect(Date.now() - began).toBeGreaterThan(1000);
    expect(await statusWith(world, { kind: 'expired', session })).toMatchObject({
      status: 401,
      mark: expect.stringContaining('‹expired('),
    });
    expect(await statusWith(world, { kind: 'minted', session })).toMatchObject({ status: 200 });
  });

  test.each([
    { name: 'they live too long to wait', api: { lifetime: 3_600_000 } },
    { name: 'a new login ends the one put aside', api: { lifetime: 5000, oneSession: true } },
  ])('an expired one needs a mint where $name', async ({ api }) => {
    await using world = await smallWorld({ api });
    expect((await world.accounts.prepare()).results[0]).toMatchObject({ ok: true });
    expect(await world.accounts.canMake({ kind: 'expired', session })).toMatchObject({ missing: 'mint' });
  });

  test.each([
    ['header', { in: 'header', name: 'X-Key', template: '{access}' }, { headers: { 'X-Key': 'SECRET' } }],
    ['cookie', { in: 'cookie', name: 'sid', template: '{access}' }, { headers: { Cookie: 'sid=SECRET' } }],
    ['query', { in: 'query', name: 'key', template: '{access}' }, { path: '/v1/me?key=SECRET' }],
  ] as const)('go into the %s where the place says so', async (_, place, expected) => {
    await using world = await smallWorld({
      target: { identities: [smallIdentity('alice', 'user', { ...smallLogin, place })] },
    });
    const made = await world.accounts.authorize(world.me, { kind: 'session', session });
    const access = [...world.api.sessions.values()][0]?.access ?? '';
    const text = JSON.stringify(isUnable(made) ? made : made.attempt).replaceAll(access, 'SECRET');
    expect(JSON.parse(text)).toMatchObject(expected);
  });
});
