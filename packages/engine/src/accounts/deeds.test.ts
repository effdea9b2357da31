import { statusOf } from '@probity/model';
import { isUnable, orReason, sentOrStop, type SessionRef } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { smallIdentity, smallLogin } from './small-target.test-api.ts';
import { smallWorld, type SmallWorld } from './small-world.test-api.ts';

async function open(world: SmallWorld, identity = 'ex'): Promise<SessionRef> {
  const session = await world.accounts.open(identity);
  if (session === undefined) throw new Error('no session');
  return session;
}

async function meWith(
  world: SmallWorld,
  credential: Parameters<SmallWorld['accounts']['authorize']>[1],
): Promise<number> {
  const made = await world.accounts.authorize(world.me, credential);
  if (isUnable(made)) throw new Error(made.unable);
  const meta = {
    purpose: 'attack',
    as: 'ex',
    credential: made.mark,
    operation: 'GET /v1/me',
    epoch: null,
  } as const;
  return statusOf((await world.wire.exchange(made.attempt, meta)).exchange);
}

describe('logging in', () => {
  test.each([
    [{ user: { identity: 'ex' }, password: 'right' }, 200, true, 'ex'],
    [{ user: { identity: 'ex' }, password: { wrong: 1 } }, 401, false, 'ex'],
    [{ user: { invented: 1 }, password: { wrong: 1 } }, 401, false, 'anonymous'],
    [{ user: { identity: 'ex' }, password: 'right', spelling: 'upper-case' }, 401, false, 'ex'],
  ] as const)('%o is answered %i', async (attempt, status, granted, as) => {
    await using world = await smallWorld();
    const exchange = sentOrStop(await world.accounts.tryLogin(attempt, 'alice/1'));
    expect(exchange).toMatchObject({ as, epoch: 'alice/1', facts: { granted } });
    expect(statusOf(exchange)).toBe(status);
    expect(exchange.request.body).not.toMatch(/ex-password-1/);
    expect(exchange.answer?.body).not.toMatch(/op_[0-9a-f]{8}|rf_[0-9a-f]{8}/);
  });

  const client = {
    ...smallLogin,
    steps: smallLogin.steps.map((step) => ({ ...step, body: { type: 'application/json', template: {} } })),
  };
  const basicLogin = {
    ...client,
    steps: client.steps.map((step) => ({ ...step, headers: { A: '{basic}' } })),
  };
  const fixed = { kind: 'static', place: smallLogin.place } as const;
  const right = { user: { identity: 'ex' }, password: 'right' } as const;
  const guess = { user: { identity: 'ex' }, password: { wrong: 1 } } as const;
  const invented = { user: { invented: 1 }, password: { wrong: 1 } } as const;

  test.each([
    ['a wrong password of an account without one', client, guess, 'ex.password'],
    ['a login without a password in the query', client, { ...right, inQuery: 'GET' }, 'ex.password'],
    ['a login by HTTP Basic in the query', basicLogin, { ...right, inQuery: 'GET' }, 'auth.login'],
    ['an invented user where nobody has a password', client, invented, 'identities'],
    ['an account with a fixed credential', fixed, right, 'auth.login'],
    ['a login without steps', { ...smallLogin, steps: [] }, right, 'auth.login'],
    ['an account whose password is not given', smallLogin, right, 'ex.password'],
    ['HTTP Basic where nothing tells whether it is right', { kind: 'basic' }, guess, 'auth.me'],
    ['an account that is not there', smallLogin, { ...right, user: { identity: 'eve' } }, 'identities.eve'],
  ] as const)('sends nothing for %s, and names what is missing', async (_, credential, attempt, missing) => {
    await using world = await smallWorld({
      target: { identities: [smallIdentity('ex', 'expendable', credential)], auth: {} },
      secretValues: {},
    });
    const found = await orReason(() => world.accounts.tryLogin(attempt, null));
    expect(found).toEqual({ unable: expect.stringMatching(/\w/), missing });
    expect(world.wire.exchanges).toEqual([]);
  });

  test('logs a client in without a password', async () => {
    await using world = await smallWorld({
      target: { identities: [smallIdentity('ex', 'expendable', client)] },
      secretValues: {},
    });
    // The small API knows no clients; what counts is that the login was sent.
    expect(await world.accounts.tryLogin(right, null)).toMatchObject({ purpose: 'control', as: 'ex' });
  });

  test('uses another wrong password each time', async () => {
    await using world = await smallWorld();
    const bodies = new Set<string | null>();
    for (const wrong of [1, 2, 3]) {
      const exchange = sentOrStop(
        await world.accounts.tryLogin({ user: { identity: 'ex' }, password: { wrong } }, null),
      );
      bodies.add(exchange.request.body);
    }
    expect(bodies.size).toBe(3);
  });
});

test('a session that was logged out stays so: its old token is refused and it is never renewed', async () => {
  await using world = await smallWorld();
  const [x, y] = [await open(world), await open(world)];
  expect(await meWith(world, { kind: 'session', session: x })).toBe(200);
  expect(statusOf((await world.accounts.logOut(x, null))!)).toBe(204);
  expect(await meWith(world, { kind: 'old-access', session: x })).toBe(401);
  expect(await world.accounts.renew(x)).toBe(false);
  expect(await meWith(world, { kind: 'session', session: x })).toBe(401);
  expect(await meWith(world, { kind: 'session', session: y })).toBe(200);
  expect(await world.accounts.logOut({ identity: 'ex', number: 'shared' }, null)).toBeUndefined();
});

test('refresh tokens are kept as they were first and as they are now', async () => {
  await using world = await smallWorld();
  const session = await open(world);
  expect(statusOf((await world.accounts.useRefresh(session, 'current', null))!)).toBe(200);
  expect(statusOf((await world.accounts.useRefresh(session, 'first', null))!)).toBe(401);
  expect(statusOf((await world.accounts.useRefresh(session, 'current', null))!)).toBe(200);
  expect(await meWith(world, { kind: 'old-access', session })).toBe(401);
  expect(await meWith(world, { kind: 'session', session })).toBe(200);
});

test('a replay is not offered once the token has run out by itself', async () => {
  await using world = await smallWorld({ api: { lifetime: 100 } });
  const session = await open(world);
  await world.clock.wait(120);
  expect(await world.accounts.canMake({ kind: 'old-access', session })).toMatchObject({ missing: 'timing' });
});

describe('changing a password', () => {
  test('is in the ledger first, known afterwards, and set back', async () => {
    await using world = await smallWorld();
    const [y, z] = [await open(world), await open(world)];
    const known: number[] = [];
    world.wire.onExchange(() => known.push(world.ledger.entries.length));
    expect(statusOf((await world.accounts.changePassword(z, null))!)).toBe(204);
    expect(known).toEqual([1, 1]);
    expect(world.ledger.entries).toMatchObject([{ kind: 'password', owner: 'ex', state: 'made' }]);
    expect(world.api.passwords.get('ex@example.test')).not.toBe('ex-password-1');
    expect(await meWith(world, { kind: 'old-access', session: y })).toBe(401);
    expect(await meWith(world, { kind: 'session', session: z })).toBe(200);
    expect(
      statusOf(
        sentOrStop(await world.accounts.tryLogin({ user: { identity: 'ex' }, password: 'right' }, null)),
      ),
    ).toBe(200);
    expect(await world.accounts.restorePasswords()).toEqual([]);
    expect(world.api.passwords.get('ex@example.test')).toBe('ex-password-1');
    expect(world.ledger.entries).toMatchObject([{ state: 'undone' }]);
    expect(
      statusOf(
        sentOrStop(await world.accounts.tryLogin({ user: { identity: 'ex' }, password: 'right' }, null)),
      ),
    ).toBe(200);
    const requests = world.wire.exchanges.length;
    expect(await world.accounts.restorePasswords()).toEqual([]);
    expect(world.wire.exchanges).toHaveLength(requests);
  });

  test('is refused for an account that is not expendable', async () => {
    await using world = await smallWorld();
    expect(await world.accounts.changePassword(await open(world, 'alice'), null)).toBeUndefined();
    expect(world.ledger.entries).toEqual([]);
  });

  test('is set back after the account was locked', async () => {
    await using world = await smallWorld({ api: { lockAfter: 2, lockFor: 300 } });
    await world.accounts.changePassword(await open(world), null);
    for (const wrong of [1, 2])
      sentOrStop(await world.accounts.tryLogin({ user: { identity: 'ex' }, password: { wrong } }, null));
    expect(await world.accounts.restorePasswords()).toEqual([]);
    expect(world.api.passwords.get('ex@example.test')).toBe('ex-password-1');
  });

  test('is told when it cannot be set back', async () => {
    await using world = await smallWorld({ clock: createTestClock(Date.now()) });
    await world.accounts.changePassword(await open(world), null);
    world.api.breakDown(true);
    expect(await world.accounts.restorePasswords()).toMatchObject([
      {
        kind: 'password',
        says: expect.stringMatching(
          /^The password of ex could not be set back: POST \/v1\/auth\/login answered 503/,
        ),
      },
    ]);
    expect(world.ledger.entries).toMatchObject([{ state: 'left' }]);
    world.api.breakDown(false);
    expect(await world.accounts.restorePasswords()).toEqual([]);
  });
});
