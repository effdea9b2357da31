import { statusOf } from '@probity/model';
import { isUnavailable, orReason, sentOrStop, type SessionRef } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { smallIdentity, smallLogin } from '../accounts/small-target.test-api.ts';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';

async function open(accountsContext: SmallAccountsContext, identity = 'ex'): Promise<SessionRef> {
  const session = await accountsContext.accounts.open(identity);
  if (session === undefined) throw new Error('no session');
  return session;
}

async function meWith(
  accountsContext: SmallAccountsContext,
  credential: Parameters<SmallAccountsContext['accounts']['authorize']>[1],
): Promise<number> {
  const made = await accountsContext.accounts.authorize(accountsContext.me, credential);
  if (isUnavailable(made)) throw new Error(made.reason);
  const meta = {
    purpose: 'attack',
    as: 'ex',
    credential: made.mark,
    operation: 'GET /v1/me',
    epoch: null,
  } as const;
  return statusOf((await accountsContext.wire.exchange(made.attempt, meta)).exchange);
}

describe('logging in', () => {
  test.each([
    [{ user: { identity: 'ex' }, password: 'right' }, 200, true, 'ex'],
    [{ user: { identity: 'ex' }, password: { wrong: 1 } }, 401, false, 'ex'],
    [{ user: { invented: 1 }, password: { wrong: 1 } }, 401, false, 'anonymous'],
    [{ user: { identity: 'ex' }, password: 'right', spelling: 'upper-case' }, 401, false, 'ex'],
  ] as const)('%o is answered %i', async (attempt, status, granted, as) => {
    await using accountsContext = await smallAccountsContext();
    const exchange = sentOrStop(await accountsContext.accounts.tryLogin(attempt, 'alice/1'));
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
    await using accountsContext = await smallAccountsContext({
      target: { identities: [smallIdentity('ex', 'expendable', credential)], auth: {} },
      secretValues: {},
    });
    const found = await orReason(() => accountsContext.accounts.tryLogin(attempt, null));
    expect(found).toEqual({ reason: expect.stringMatching(/\w/), missing });
    expect(accountsContext.wire.exchanges).toEqual([]);
  });

  test('logs a client in without a password', async () => {
    await using accountsContext = await smallAccountsContext({
      target: { identities: [smallIdentity('ex', 'expendable', client)] },
      secretValues: {},
    });
    // The small API knows no clients; what counts is that the login was sent.
    expect(await accountsContext.accounts.tryLogin(right, null)).toMatchObject({
      purpose: 'control',
      as: 'ex',
    });
  });

  test('uses another wrong password each time', async () => {
    await using accountsContext = await smallAccountsContext();
    const bodies = new Set<string | null>();
    for (const wrong of [1, 2, 3]) {
      const exchange = sentOrStop(
        await accountsContext.accounts.tryLogin({ user: { identity: 'ex' }, password: { wrong } }, null),
      );
      bodies.add(exchange.request.body);
    }
    expect(bodies.size).toBe(3);
  });
});

test('a session that was logged out stays so: its old token is refused and it is never renewed', async () => {
  await using accountsContext = await smallAccountsContext();
  const [x, y] = [await open(accountsContext), await open(accountsContext)];
  expect(await meWith(accountsContext, { kind: 'session', session: x })).toBe(200);
  expect(statusOf((await accountsContext.accounts.logOut(x, null))!)).toBe(204);
  expect(await meWith(accountsContext, { kind: 'old-access', session: x })).toBe(401);
  expect(await accountsContext.accounts.renew(x)).toBe(false);
  expect(await meWith(accountsContext, { kind: 'session', session: x })).toBe(401);
  expect(await meWith(accountsContext, { kind: 'session', session: y })).toBe(200);
  expect(await accountsContext.accounts.logOut({ identity: 'ex', number: 'shared' }, null)).toBeUndefined();
});

test('refresh tokens are kept as they were first and as they are now', async () => {
  await using accountsContext = await smallAccountsContext();
  const session = await open(accountsContext);
  expect(statusOf((await accountsContext.accounts.useRefresh(session, 'current', null))!)).toBe(200);
  expect(statusOf((await accountsContext.accounts.useRefresh(session, 'first', null))!)).toBe(401);
  expect(statusOf((await accountsContext.accounts.useRefresh(session, 'current', null))!)).toBe(200);
  expect(await meWith(accountsContext, { kind: 'old-access', session })).toBe(401);
  expect(await meWith(accountsContext, { kind: 'session', session })).toBe(200);
});

test('a replay is not offered once the token has run out by itself', async () => {
  await using accountsContext = await smallAccountsContext({ api: { lifetime: 100 } });
  const session = await open(accountsContext);
  await accountsContext.clock.wait(120);
  expect(await accountsContext.accounts.canMake({ kind: 'old-access', session })).toMatchObject({
    missing: 'timing',
  });
});

describe('changing a password', () => {
  test('is in the ledger first, known afterwards, and set back', async () => {
    await using accountsContext = await smallAccountsContext();
    const [y, z] = [await open(accountsContext), await open(accountsContext)];
    const known: number[] = [];
    accountsContext.wire.onExchange(() => known.push(accountsContext.ledger.entries.length));
    expect(statusOf((await accountsContext.accounts.changePassword(z, null))!)).toBe(204);
    expect(known).toEqual([1, 1]);
    expect(accountsContext.ledger.entries).toMatchObject([{ kind: 'password', owner: 'ex', state: 'made' }]);
    expect(accountsContext.api.passwords.get('ex@example.test')).not.toBe('ex-password-1');
    expect(await meWith(accountsContext, { kind: 'old-access', session: y })).toBe(401);
    expect(await meWith(accountsContext, { kind: 'session', session: z })).toBe(200);
    expect(
      statusOf(
        sentOrStop(
          await accountsContext.accounts.tryLogin({ user: { identity: 'ex' }, password: 'right' }, null),
        ),
      ),
    ).toBe(200);
    expect(await accountsContext.accounts.restorePasswords()).toEqual([]);
    expect(accountsContext.api.passwords.get('ex@example.test')).toBe('ex-password-1');
    expect(accountsContext.ledger.entries).toMatchObject([{ state: 'undone' }]);
    expect(
      statusOf(
        sentOrStop(
          await accountsContext.accounts.tryLogin({ user: { identity: 'ex' }, password: 'right' }, null),
        ),
      ),
    ).toBe(200);
    const requests = accountsContext.wire.exchanges.length;
    expect(await accountsContext.accounts.restorePasswords()).toEqual([]);
    expect(accountsContext.wire.exchanges).toHaveLength(requests);
  });

  test('is refused for an account that is not expendable', async () => {
    await using accountsContext = await smallAccountsContext();
    expect(
      await accountsContext.accounts.changePassword(await open(accountsContext, 'alice'), null),
    ).toBeUndefined();
    expect(accountsContext.ledger.entries).toEqual([]);
  });

  test('is set back after the account was locked', async () => {
    await using accountsContext = await smallAccountsContext({ api: { lockAfter: 2, lockFor: 300 } });
    await accountsContext.accounts.changePassword(await open(accountsContext), null);
    for (const wrong of [1, 2])
      sentOrStop(
        await accountsContext.accounts.tryLogin({ user: { identity: 'ex' }, password: { wrong } }, null),
      );
    expect(await accountsContext.accounts.restorePasswords()).toEqual([]);
    expect(accountsContext.api.passwords.get('ex@example.test')).toBe('ex-password-1');
  });

  test('is told when it cannot be set back', async () => {
    await using accountsContext = await smallAccountsContext({ clock: createTestClock(Date.now()) });
    await accountsContext.accounts.changePassword(await open(accountsContext), null);
    accountsContext.api.breakDown(true);
    expect(await accountsContext.accounts.restorePasswords()).toMatchObject([
      {
        kind: 'password',
        message: expect.stringMatching(
          /^The password of ex could not be set back: POST \/v1\/auth\/login answered 503/,
        ),
      },
    ]);
    expect(accountsContext.ledger.entries).toMatchObject([{ state: 'left' }]);
    accountsContext.api.breakDown(false);
    expect(await accountsContext.accounts.restorePasswords()).toEqual([]);
  });
});
