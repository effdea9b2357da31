import { isUnable } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { smallWorld } from './small-world.test-api.ts';

test('an account that a sign-up made logs in under a name of its own', async () => {
  await using world = await smallWorld();
  const { api, accounts, canaries, me, wire } = world;
  api.passwords.set(canaries.invent('email', 'sign-up/1'), canaries.invent('password', 'sign-up/1'));
  const session = await accounts.openNewcomer('sign-up/1', 'alice');
  expect(session?.identity).toMatch(/^newcomer-\d+$/);
  if (session === undefined) return;
  const made = await accounts.authorize(me, { kind: 'session', session });
  if (isUnable(made)) throw new Error(made.unable);
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
  await using world = await smallWorld();
  expect(await world.accounts.openNewcomer('sign-up/2', 'alice')).toBeUndefined();
});
