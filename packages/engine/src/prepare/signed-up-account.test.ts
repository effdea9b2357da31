import { isUnavailable } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { smallAccountsContext } from '../accounts/small-accounts-context.test-api.ts';

test('an account that a sign-up made logs in under a name of its own', async () => {
  await using accountsContext = await smallAccountsContext();
  const { api, accounts, canaries, me, wire } = accountsContext;
  api.passwords.set(canaries.invent('email', 'sign-up/1'), canaries.invent('password', 'sign-up/1'));
  const session = await accounts.openSignedUpAccount('sign-up/1', 'alice');
  expect(session?.identity).toMatch(/^signed-up-\d+$/);
  if (session === undefined) return;
  const made = await accounts.authorize(me, { kind: 'session', session });
  if (isUnavailable(made)) throw new Error(made.reason);
  const meta = { purpose: 'attack', operation: 'GET /v1/me', epoch: null } as const;
  const { exchange } = await wire.exchange(made.attempt, {
    ...meta,
    as: session.identity,
    credential: made.mark,
  });
  expect(exchange.answer?.body).toContain(canaries.invent('email', 'sign-up/1'));
  expect(exchange.credential).toContain(session.identity);
});

test('an account that does not exist gets no session', async () => {
  await using accountsContext = await smallAccountsContext();
  expect(await accountsContext.accounts.openSignedUpAccount('sign-up/2', 'alice')).toBeUndefined();
});
