import { isUnavailable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../undo/clean-up.ts';
import { createMemoryLedger } from '../ledger/memory-ledger.ts';
import { smallAccountsContext } from '../accounts/small-accounts-context.test-api.ts';

const LOGIN = 'POST /v1/auth/login';

describe('an account that is locked', () => {
  test('is waited for by clean-up, so that what it owns can be removed', async () => {
    await using accountsContext = await smallAccountsContext({ api: { lockFor: 300 } });
    expect(isUnavailable(await accountsContext.objects.fresh('project', 'ex'))).toBe(false);
    accountsContext.api.sessions.clear();
    accountsContext.api.lock('ex@example.test');
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('is waited for before the first check, as long as throttling is', async () => {
    await using accountsContext = await smallAccountsContext({ api: { lockFor: 15 } });
    accountsContext.api.lock('alice@example.test');
    const { results } = await accountsContext.accounts.prepare();
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  });

  test('is given up after that time', async () => {
    await using accountsContext = await smallAccountsContext({ api: { lockFor: 60_000 } });
    accountsContext.api.lock('alice@example.test');
    const { results } = await accountsContext.accounts.prepare();
    expect(results.map(({ ok }) => ok)).toEqual([false, true, true]);
  });

  test('is not asked with other passwords', async () => {
    const ledger = createMemoryLedger();
    for (const label of ['one', 'two'])
      await ledger.intend({ kind: 'password', label, owner: 'ex', params: {} });
    await using accountsContext = await smallAccountsContext({ ledger, api: { lockFor: 60_000 } });
    accountsContext.api.lock('ex@example.test');
    expect(await accountsContext.accounts.open('ex')).toBeUndefined();
    expect(accountsContext.api.count(LOGIN)).toBe(1);
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
  await using accountsContext = await smallAccountsContext({
    ledger,
    secretValues: { 'alice.password': 'an-old-one' },
  });
  expect(await cleanUp(accountsContext)).toMatchObject([{ kind: 'object' }]);
  expect(accountsContext.api.count(LOGIN)).toBeLessThan(4);
});

test('a password that was already set back is found before the account is locked', async () => {
  const ledger = createMemoryLedger();
  for (const label of ['one', 'two', 'three', 'four', 'five']) {
    const { n } = await ledger.intend({ kind: 'password', label, owner: 'ex', params: {} });
    await ledger.made(n);
  }
  await using accountsContext = await smallAccountsContext({
    ledger,
    api: { lockAfter: 3, lockFor: 60_000 },
  });
  expect(await cleanUp(accountsContext)).toEqual([]);
  expect(accountsContext.api.count(LOGIN)).toBe(3);
});
