import { isUnavailable } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { otherLogin } from './other-login.ts';
import { smallAccountsContext } from '../accounts/small-accounts-context.test-api.ts';

const LOGIN = 'POST /v1/auth/login';
const json = { type: 'application/json' } as const;

test.each([
  ['name and password', { email: '{user}', password: '{password}' }, true],
  ['a PIN of which nothing is known', { email: '{user}', pin: 'string' }, false],
  ['a password alone', { password: '{password}' }, false],
])('a login that takes %s', async (_, template, isUsable) => {
  await using accountsContext = await smallAccountsContext();
  const { target } = accountsContext;
  const operations = target.operations.map((each) =>
    each.id === LOGIN
      ? { ...each, body: { ...json, template }, grants: { access: 'data.access_token' } }
      : each,
  );
  const source = otherLogin({ target: { ...target, operations } }, LOGIN);
  expect(isUnavailable(source)).toBe(!isUsable);
  expect(source).toMatchObject(
    isUsable
      ? { steps: [{ operation: LOGIN, extract: { access: 'data.access_token' } }] }
      : { missing: 'operations."POST /v1/auth/login".body' },
  );
});

test('a login that no operation describes', async () => {
  await using accountsContext = await smallAccountsContext();
  expect(otherLogin(accountsContext, 'POST /elsewhere')).toMatchObject({ missing: expect.any(String) });
});
