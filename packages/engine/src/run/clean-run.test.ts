import type { Identity } from '@probity/model';
import { expect, test } from 'vitest';
import { accountLabel } from '../accounts/account-name.ts';
import { startSmallApi } from '../accounts/small-api.test-api.ts';
import { operation, smallIdentity, smallTarget } from '../accounts/small-target.test-api.ts';
import { createMemoryLedger } from '../ledger/memory-ledger.ts';
import { cleanRun } from './clean-run.ts';
import { inProcessContext } from './in-process-context.ts';

const signedUpAccount = (name: string): Identity => ({ ...smallIdentity(name), user: null, signUp: 'email' });
const account = (name: string) =>
  ({ kind: 'account', label: accountLabel(name), owner: name, params: {} }) as const;

test('cleaning up signs nobody up, whether or not the sign-up was seen to the end', async () => {
  const api = await startSmallApi({ signUp: 'open' });
  try {
    const plain = smallTarget(api.origin);
    const target = {
      ...plain,
      identities: ['alice', 'bob', 'carol'].map(signedUpAccount),
      operations: [
        ...plain.operations,
        operation('POST', '/v1/signup', {
          public: true,
          authRole: 'signup',
          body: { type: 'application/json', template: { email: '{user}', password: '{password}' } },
        }),
      ],
      auth: { ...plain.auth, signup: 'POST /v1/signup' },
    };
    const ledger = createMemoryLedger();
    const { n } = await ledger.intend(account('alice'));
    await ledger.made(n);
    await ledger.intend(account('bob'));
    const context = inProcessContext({
      runId: 'run-1',
      runKey: 'key',
      secretValues: {},
      ledger,
      runAttempt: 2,
    });
    const left = await cleanRun({ target, version: 'test' }, context);
    expect(left.map(({ label }) => label)).toEqual(['account/alice', 'account/bob']);
    expect(api.count('POST /v1/signup')).toBe(0);
    // Whether an account signs in otherwise is asked by a read.
    expect([...new Set(api.log)].toSorted()).toEqual(['GET /v1/me', 'POST /v1/auth/login']);
  } finally {
    await api.close();
  }
});
