import type { AccountChange } from '@probity/model';
import { sentOrStop } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { smallAccountsContext } from '../accounts/small-accounts-context.test-api.ts';
import { changeRequest, slippedIn } from './change-request.ts';
import { isSameValue } from './is-same-value.ts';
import { withValueAt } from './with-value-at.ts';

const PASSWORD: AccountChange = {
  name: 'password',
  kind: 'password',
  act: {
    operation: 'POST /v1/auth/password',
    values: {},
    query: {},
    headers: {},
    body: { type: 'application/json', template: { current_password: '', new_password: '' } },
    extract: {},
  },
  proof: { at: 'current_password', value: '{password}', from: [], required: true },
  field: 'new_password',
  values: [],
  prepare: [],
  undo: [],
  read: null,
  routes: [],
};

test('a change is in the ledger first, a login shows it, and it is taken back', async () => {
  await using accountsContext = await smallAccountsContext({ target: { accountChanges: [PASSWORD] } });
  const { accounts, ledger, api } = accountsContext;
  await accounts.prepare();
  const session = (await accounts.open('ex'))!;
  const before = sentOrStop(await accounts.seeChange(session, 'password'));
  expect(before.oldLogin?.facts.granted).toBe(true);

  for (const proof of ['none', 'wrong', 'empty', 'null', 'list'] as const) {
    const refused = sentOrStop(await accounts.tryChange(session, { change: 'password', proof }, 'alice/1'));
    expect(refused.exchange).toMatchObject({ purpose: 'attack', answer: { status: 403 } });
    expect(ledger.entries.at(-1)).toMatchObject({ kind: 'password', owner: 'ex', state: 'intended' });
    const seen = sentOrStop(await accounts.seeChange(session, 'password', refused));
    expect(seen).toMatchObject({ newLogin: null, oldLogin: { facts: { granted: true } } });
    expect(ledger.entries.at(-1)).toMatchObject({ state: 'undone' });
  }

  const changed = sentOrStop(await accounts.tryChange(session, { change: 'password', proof: 'right' }, null));
  expect(changed.exchange.purpose).toBe('control');
  const after = sentOrStop(await accounts.seeChange(session, 'password', changed));
  expect(after).toMatchObject({
    oldLogin: { facts: { granted: false } },
    newLogin: { facts: { granted: true } },
  });
  expect(ledger.entries.at(-1)).toMatchObject({ state: 'made' });
  expect(api.passwords.get('ex@example.test')).not.toBe('ex-password-1');
  expect(await accounts.takeBack(session, 'password', changed)).toBe(true);
  expect(api.passwords.get('ex@example.test')).toBe('ex-password-1');
  expect(ledger.entries.every(({ state }) => state === 'undone')).toBe(true);
});

test('the account of a user is never changed', async () => {
  await using accountsContext = await smallAccountsContext({ target: { accountChanges: [PASSWORD] } });
  await accountsContext.accounts.prepare();
  const session = (await accountsContext.accounts.open('alice'))!;
  const sent = await accountsContext.accounts.tryChange(
    session,
    { change: 'password', proof: 'right' },
    null,
  );
  expect(sent).toMatchObject({ missing: 'expendable' });
  expect(accountsContext.api.passwords.get('alice@example.test')).toBe('alice-password-1');
});

test('the proof is left out or replaced where it belongs, and the value goes to its field', () => {
  expect(changeRequest(PASSWORD, 'new', undefined).body?.template).toEqual({ new_password: 'new' });
  expect(changeRequest(PASSWORD, 'new', ['x']).body?.template).toEqual({
    current_password: ['x'],
    new_password: 'new',
  });
  const byHeader = { ...PASSWORD, proof: { at: 'header:Step-Up', value: '{t}', from: [] } };
  expect(changeRequest(byHeader, 'new', '{t}').headers).toEqual({ 'Step-Up': '{t}' });
  expect(changeRequest(byHeader, 'new', undefined).headers).toEqual({});
  expect(withValueAt({ a: { b: 1, c: 2 } }, 'a.b', undefined)).toEqual({ a: { c: 2 } });
  const route = { id: 'PATCH /me', body: { type: 'application/json', template: { user: { name: '' } } } };
  const slipped = slippedIn(
    route as unknown as Parameters<typeof slippedIn>[0],
    { field: 'new_email', read: { operation: 'GET /me', at: 'user.email' }, kind: 'email' },
    'x@example.net',
  );
  expect(slipped.body?.template).toEqual({ user: { email: 'x@example.net' } });
});

test.each([
  ['as it is', '+15550100', '+15550100', null, true],
  ['with spaces', '+1 555 0100', '+15550100', null, true],
  ['behind a mask', '****3000', 'DE89370400440532013000', '****5432', true],
  ['the same mask as before', '****3000', 'DE89370400440532013000', '****3000', false],
  ['another end', '****5432', 'DE89370400440532013000', null, false],
  ['nothing', null, 'x', 'y', false],
] as const)('a value is shown: %s', (_name, shown, value, before, expected) => {
  expect(isSameValue(shown, value, before)).toBe(expected);
});
