import { expect, test } from 'vitest';
import { createCanaries } from '../canaries/canaries.ts';
import { withAccountNames } from '../accounts/account-name.ts';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';
import { operation, smallIdentity, smallLogin, smallTarget } from '../accounts/small-target.test-api.ts';

const LOGIN = 'POST /v1/auth/login';
const inferred = {
  ...smallLogin,
  steps: smallLogin.steps.map((step) => ({ ...step, inferred: true as const })),
};

/** A login that takes the name under another name, which nothing says. */
const misnamed = {
  ...inferred,
  steps: inferred.steps.map((step) => ({
    ...step,
    body: { type: 'application/json', template: { nobody: '{user}', password: '{password}' } },
  })),
};

test('an account of the profile fails to log in twice at most', async () => {
  await using context = await smallAccountsContext({
    secretValues: { 'alice.password': 'not-the-password' },
    target: { identities: [smallIdentity('alice', 'user', inferred)] },
  });
  await context.accounts.prepare();
  expect(loginsOf(context, 'alice')).toBe(2);
});

test('an account whose login the profile wrote down fails once', async () => {
  await using context = await smallAccountsContext({
    secretValues: { 'alice.password': 'not-the-password' },
    target: { identities: [smallIdentity('alice')] },
  });
  await context.accounts.prepare();
  expect(loginsOf(context, 'alice')).toBe(1);
});

test('one that the run signed up fails eight times at most, and an expendable one learns for the others', async () => {
  const signUp = operation('POST', '/v1/signup', {
    public: true,
    authRole: 'signup',
    body: {
      type: 'application/json',
      template: { email: '{user}', password: '{password}', username: '{username}' },
    },
  });
  const plain = smallTarget('http://127.0.0.1:1');
  const canaries = createCanaries({ runKey: 'run-key', runId: 'run-0001' });
  const identities = (['alice', 'spare'] as const).map((name) => ({
    ...smallIdentity(name, name === 'spare' ? 'expendable' : 'user', misnamed),
    user: null,
    signUp: 'email' as const,
  }));
  await using context = await smallAccountsContext({
    api: { signUp: 'open' },
    secretValues: {},
    target: {
      identities: withAccountNames({ ...plain, identities }, canaries).identities,
      operations: [
        signUp,
        ...plain.operations.map((each) =>
          each.id === LOGIN ? { ...each, body: misnamed.steps[0]?.body ?? null } : each,
        ),
      ],
      auth: { ...plain.auth, signup: signUp.id },
    },
  });
  const { results } = await context.accounts.prepare();
  expect(results.map(({ ok }) => ok)).toEqual([false, false]);
  expect(loginsOf(context, 'alice')).toBe(1);
  expect(loginsOf(context, 'spare')).toBeLessThanOrEqual(8);
});

function loginsOf({ wire }: SmallAccountsContext, name: string): number {
  return wire.exchanges.filter(({ as, operation: id }) => as === name && id === LOGIN).length;
}
