import { statusOf, type Exchange } from '@probity/model';
import { isUnavailable, type RouteTry, type Unavailable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { createTotp } from '../accounts/totp.ts';
import { createClock } from '../clock.ts';
import { codeLogin, operation, smallIdentity, smallTarget } from '../accounts/small-target.test-api.ts';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const otpUser = {
  ...smallIdentity('otp', 'expendable', codeLogin),
  secrets: ['password', 'totp'],
  secondFactor: true,
} as const;

function accountsContext(
  more: Parameters<typeof smallAccountsContext>[0] = {},
): Promise<SmallAccountsContext> {
  const totp = createTotp(createClock());
  return smallAccountsContext({
    api: { codes: () => totp.near(SECRET) },
    ...more,
    target: {
      identities: [smallIdentity('alice'), smallIdentity('ex', 'expendable'), otpUser],
      ...more.target,
    },
  });
}

function had(tried: Exchange | Unavailable): Exchange {
  if (isUnavailable(tried)) throw new Error(tried.reason);
  return tried;
}

const user = { identity: 'otp' };

describe('a second factor', () => {
  test('is asked for by the right password, and its challenge is answered by codes', async () => {
    await using small = await accountsContext();
    const start = had(await small.accounts.tryRoute({ route: 'otp_start', user, wrong: 0 }, 'alice/1'));
    expect(start).toMatchObject({
      purpose: 'control',
      as: 'otp',
      epoch: 'alice/1',
      facts: { granted: true },
    });
    expect(statusOf(start)).toBe(202);
    const wrong = had(await small.accounts.tryRoute({ route: 'otp_verify', user, wrong: 1 }, 'alice/1'));
    expect(wrong).toMatchObject({
      purpose: 'attack',
      as: 'otp',
      epoch: 'alice/1',
      facts: { granted: false },
    });
    expect(statusOf(wrong)).toBe(401);
    const right = had(
      await small.accounts.tryRoute({ route: 'otp_verify', user, wrong: 0, right: true }, 'alice/1'),
    );
    expect(right).toMatchObject({ purpose: 'control', facts: { granted: true } });
    expect(JSON.stringify([start, wrong, right])).not.toMatch(/ch_[0-9a-f]{8}|op_[0-9a-f]{8}|otp-password-1/);
  });

  test('gets another well-formed code each time, and never the right one by chance', async () => {
    await using small = await accountsContext();
    await small.accounts.tryRoute({ route: 'otp_start', user, wrong: 0 }, null);
    for (let wrong = 1; wrong <= 50; wrong += 1) {
      const tried = had(await small.accounts.tryRoute({ route: 'otp_verify', user, wrong }, null));
      expect(statusOf(tried)).toBe(401);
    }
    const codes = small.api.bodies.flatMap(({ route, body }) => (route.endsWith('/otp') ? body['code'] : []));
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  });

  test('of a user that does not exist is tried with a challenge that nobody gave', async () => {
    await using small = await accountsContext();
    const attempt = { user: { invented: 7 }, wrong: 1 };
    const start = had(await small.accounts.tryRoute({ ...attempt, route: 'otp_start' }, null));
    const tried = had(await small.accounts.tryRoute({ ...attempt, route: 'otp_verify' }, null));
    expect(start).toMatchObject({ purpose: 'attack', as: 'anonymous' });
    expect(tried).toMatchObject({ purpose: 'attack', as: 'anonymous' });
    expect([statusOf(start), statusOf(tried)]).toEqual([401, 401]);
    expect(small.api.bodies.at(-1)?.body['challenge']).toMatch(/^[\w-]{32}$/);
    expect(tried.request.body).toContain('‹wrong.token#');
  });

  test('makes its account no session: it is for codes alone, and they are not used up', async () => {
    await using small = await accountsContext();
    const { results } = await small.accounts.prepare();
    expect(results.find(({ name }) => name === 'otp')).toMatchObject({ ok: true, message: '' });
    expect(small.accounts.works('otp')).toBe(false);
    expect(small.api.count('POST /v1/auth/otp')).toBe(0);
  });

  test('of an ordinary account is answered in its login', async () => {
    const alice = {
      ...smallIdentity('otp', 'user', codeLogin),
      secrets: ['password', 'totp'],
      secondFactor: true,
    };
    await using small = await accountsContext({ target: { identities: [alice, smallIdentity('bob')] } });
    const { results } = await small.accounts.prepare();
    expect(results.map(({ name, ok, message }) => [name, ok, message])).toEqual([
      ['otp', true, ''],
      ['bob', true, ''],
    ]);
  });

  test('that is not asked for is a mistake in the profile', async () => {
    await using small = await accountsContext({ api: {} });
    const { results } = await small.accounts.prepare();
    expect(results.find(({ name }) => name === 'otp')).toMatchObject({
      ok: false,
      message: expect.stringContaining('otp was not asked for its second factor'),
    });
  });
});

describe('a password reset', () => {
  test('is asked for by name', async () => {
    await using small = await accountsContext();
    const ex = had(
      await small.accounts.tryRoute(
        { route: 'reset_request', user: { identity: 'ex' }, wrong: 0 },
        'alice/1',
      ),
    );
    expect(ex).toMatchObject({ purpose: 'attack', as: 'ex', epoch: 'alice/1' });
    const nobody = { route: 'reset_request', user: { invented: 1 }, wrong: 0 } as const;
    had(await small.accounts.tryRoute(nobody, null));
    expect(small.api.bodies.map(({ body }) => body['email'])).toEqual([
      'ex@example.test',
      small.accounts.addressOf({ invented: 1 }),
    ]);
  });

  test('is confirmed with another wrong token each time, which no record shows', async () => {
    await using small = await accountsContext();
    const seen = new Set<string>();
    for (const wrong of [1, 2, 3]) {
      const attempt = { route: 'reset_confirm', user: { identity: 'ex' }, wrong } as const;
      const exchange = had(await small.accounts.tryRoute(attempt, null));
      const { token = '', password = '' } = small.api.bodies.at(-1)?.body ?? {};
      expect(token).toMatch(/^[\w-]{32}$/);
      expect(password.length).toBeGreaterThan(12);
      expect(exchange.request.body).not.toContain(token);
      expect(exchange.request.body).not.toContain(password);
      seen.add(token);
    }
    expect(seen.size).toBe(3);
  });
});

const NO_FACTOR = { identities: [smallIdentity('alice')] };
const excluded = smallTarget('').operations.map((each) =>
  each.authRole === 'reset_request' ? { ...each, excluded: 'The profile excludes it.' } : each,
);

test.each<[string, Parameters<typeof accountsContext>[0], RouteTry, string]>([
  [
    'no account has a second factor',
    { target: NO_FACTOR },
    { route: 'otp_start', user: { invented: 1 }, wrong: 0 },
    'expendable.second_factor',
  ],
  ['the account has none', {}, { route: 'otp_start', user: { identity: 'ex' }, wrong: 0 }, 'auth.otp_verify'],
  ['no code was asked for', {}, { route: 'otp_verify', user, wrong: 1 }, 'auth.otp_start'],
  [
    'the right code is not known',
    { secretValues: { 'otp.password': 'otp-password-1' } },
    { route: 'otp_verify', user, wrong: 1, right: true },
    'otp.totp',
  ],
  [
    'no operation resets passwords',
    { target: { auth: {} } },
    { route: 'reset_request', user, wrong: 1 },
    'auth.reset_request',
  ],
  [
    'the operation is excluded',
    { target: { operations: excluded } },
    { route: 'reset_request', user, wrong: 1 },
    'exclude',
  ],
])('where %s, the missing input is named', async (_, options, attempt, missing) => {
  await using small = await accountsContext(options);
  expect(await small.accounts.tryRoute(attempt, null)).toMatchObject({ missing });
  expect(small.api.log).toEqual([]);
});

test('codes of users that do not exist need no account with a second factor', async () => {
  await using small = await accountsContext({ target: NO_FACTOR });
  const tried = had(
    await small.accounts.tryRoute({ route: 'otp_verify', user: { invented: 1 }, wrong: 1 }, null),
  );
  expect(statusOf(tried)).toBe(401);
  expect(operation('POST', '/v1/auth/otp').id).toBe(tried.operation);
});
