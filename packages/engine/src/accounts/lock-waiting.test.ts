import { isUnable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../ledger/clean-up.ts';
import { createMemoryLedger } from '../ledger/memory-ledger.ts';
import { smallWorld } from './small-world.test-api.ts';

const LOGIN = 'POST /v1/auth/login';

describe('an account that is locked', () => {
  test('is waited for by clean-up, so that what it owns can be removed', async () => {
    await using world = await smallWorld({ api: { lockFor: 300 } });
    expect(isUnable(await world.fixtures.fresh('project', 'ex'))).toBe(false);
    world.api.sessions.clear();
    world.api.lock('ex@example.test');
    expect(await cleanUp(world)).toEqual([]);
    expect(world.api.projects.size).toBe(0);
  });

  test('is waited for before the first check, as long as throttling is', async () => {
    await using world = await smallWorld({ api: { lockFor: 15 } });
    world.api.lock('alice@example.test');
    const { results } = await world.accounts.prepare();
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  });

  test('is given up after that time', async () => {
    await using world = await smallWorld({ api: { lockFor: 60_000 } });
    world.api.lock('alice@example.test');
    const { results } = await world.accounts.prepare();
    expect(results.map(({ ok }) => ok)).toEqual([false, true, true]);
  });

  test('is not asked with other passwords', async () => {
    const ledger = createMemoryLedger();
    for (const label of ['one', 'two'])
      await ledger.intend({ kind: 'password', label, owner: 'ex', params: {} });
    await using world = await smallWorld({ ledger, api: { lockFor: 60_000 } });
    world.api.lock('ex@example.test');
    expect(await world.accounts.open('ex')).toBeUndefined();
    expect(world.api.count(LOGIN)).toBe(1);
  });
});

test('a wrong password of somebody who is never locked is not waited for', async () => {
  const ledger = createMemoryLedger();
  const { n } = await ledger.intend({
    kind: 'object',
    label: 'project/alice/1',
    resource: 'project',
    owner: 'alice',
    params: {},
  });
  await ledger.made(n, 'p-1');
  await using world = await smallWorld({ ledger, secretValues: { 'alice.password': 'an-old-one' } });
  expect(await cleanUp(world)).toMatchObject([{ kind: 'object' }]);
  expect(world.api.count(LOGIN)).toBeLessThan(4);
});

test('a password that was already set back is found before the account is locked', async () => {
  const ledger = createMemoryLedger();
  for (const label of ['one', 'two', 'three', 'four', 'five']) {
    const { n } = await ledger.intend({ kind: 'password', label, owner: 'ex', params: {} });
    await ledger.made(n);
  }
  await using world = await smallWorld({ ledger, api: { lockAfter: 3, lockFor: 60_000 } });
  expect(await cleanUp(world)).toEqual([]);
  expect(world.api.count(LOGIN)).toBe(3);
});
