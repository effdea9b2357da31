import { describe, expect, test } from 'vitest';
import { createCanaries } from '../canaries/canaries.ts';
import { cleanUp } from '../undo/clean-up.ts';
import { withAccountNames } from '../accounts/account-name.ts';
import { operation, smallIdentity, smallTarget } from '../accounts/small-target.test-api.ts';
import { smallAccountsContext } from '../accounts/small-accounts-context.test-api.ts';

const SIGN_UP = operation('POST', '/v1/signup', {
  public: true,
  authRole: 'signup',
  body: { type: 'application/json', template: { email: '{user}', password: '{password}' } },
});

/** A world whose identities are not there yet. */
async function newAccountsContext(
  signUp: 'open' | 'closed',
  more: Parameters<typeof smallAccountsContext>[0] = {},
) {
  const plain = smallTarget('http://127.0.0.1:1');
  const identities = (['alice', 'bob'] as const).map((name) => ({
    ...smallIdentity(name),
    user: null,
    signUp: 'email' as const,
  }));
  const canaries = createCanaries({ runKey: 'run-key', runId: 'run-0001' });
  return smallAccountsContext({
    ...more,
    api: { signUp },
    secretValues: {},
    target: {
      identities: withAccountNames({ ...plain, identities }, canaries).identities,
      operations: [SIGN_UP, ...plain.operations],
      auth: { ...plain.auth, signup: SIGN_UP.id },
      ...more.target,
    },
  });
}

describe('accounts that a run signs up for itself', () => {
  test('are made, signed in and proved, and are in the ledger', async () => {
    await using accountsContext = await newAccountsContext('open');
    const { results } = await accountsContext.accounts.prepare();
    expect(results.map(({ name, ok }) => [name, ok])).toEqual([
      ['alice', true],
      ['bob', true],
    ]);
    expect(accountsContext.ledger.entries.map(({ kind, label, state }) => [kind, label, state])).toEqual([
      ['account', 'account/alice', 'made'],
      ['account', 'account/bob', 'made'],
    ]);
    const password = accountsContext.canaries.invent('password', 'account/alice');
    expect(JSON.stringify(accountsContext.wire.exchanges)).not.toContain(password);
  });

  test('are called as nobody else is, in this run or another, also where names are cut off', () => {
    const names = Array.from({ length: 2_000 }, (_, run) => {
      const runId = `run-${run}`;
      const canaries = createCanaries({ runKey: `key-${run}`, runId });
      const identities = ['alice', 'bob', 'expendable-1', 'expendable-2'].map((name) => ({
        ...smallIdentity(name),
        user: null,
        signUp: 'name' as const,
      }));
      const plain = smallTarget('http://127.0.0.1:1');
      return withAccountNames({ ...plain, identities }, canaries).identities.map(({ user }) => user ?? '');
    }).flat();
    expect(names.every((name) => /^chk[a-z0-9]{8}$/.test(name))).toBe(true);
    for (const length of [10, 11]) {
      expect(new Set(names.map((name) => name.slice(0, length))).size, `cut to ${length}`).toBe(names.length);
    }
  });

  test('that an earlier run left behind do not block a later one', async () => {
    await using first = await newAccountsContext('open');
    await first.accounts.prepare();
    const canaries = createCanaries({ runKey: 'another-key', runId: 'run-0002' });
    const plain = smallTarget('http://127.0.0.1:1');
    const bare = first.target.identities.map((identity) => ({ ...identity, user: null }));
    const { identities } = withAccountNames({ ...plain, identities: bare }, canaries);
    await using second = await newAccountsContext('open', { on: first.api, target: { identities } });
    const { results } = await second.accounts.prepare();
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(first.api.count('POST /v1/signup')).toBe(4);
  });

  test('are made once, whatever asks for them again', async () => {
    await using accountsContext = await newAccountsContext('open');
    await accountsContext.accounts.prepare();
    await accountsContext.accounts.prepare();
    expect(accountsContext.api.count('POST /v1/signup')).toBe(2);
  });

  test('are removed in the end, after what they own', async () => {
    await using accountsContext = await newAccountsContext('open');
    await accountsContext.accounts.prepare();
    await accountsContext.objects.fresh('project', 'alice');
    const known = accountsContext.api.passwords.size;
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.passwords.size).toBe(known - 2);
    expect(accountsContext.api.projects.size).toBe(0);
  });

  test('remain, and are told, where nothing removes them', async () => {
    const target = smallTarget('http://127.0.0.1:1');
    const operations = [SIGN_UP, ...target.operations.filter(({ id }) => id !== 'DELETE /v1/me')];
    await using accountsContext = await newAccountsContext('open', { target: { operations } });
    await accountsContext.accounts.prepare();
    const message = expect.stringMatching(
      /^The account chk-.* remains \(POST \/v1\/signup\): no operation is known/,
    );
    expect(await cleanUp(accountsContext)).toMatchObject([{ message }, { message }]);
  });

  test('are a reason why nothing can be tested where the sign-up refuses them', async () => {
    await using accountsContext = await newAccountsContext('closed');
    const { results } = await accountsContext.accounts.prepare();
    expect(results[0]).toMatchObject({ ok: false });
    expect(results[0]?.message).toMatch(
      /^alice could not be signed up: POST \/v1\/signup answered 422\. Sent: email, password\. It says: .*an invitation is needed/,
    );
    expect(accountsContext.ledger.entries.every(({ state }) => state === 'undone')).toBe(true);
  });
});
