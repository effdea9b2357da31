import type { Operation } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import type { SmallApiOptions } from '../accounts/small-api.test-api.ts';
import { operation, smallTarget } from '../accounts/small-target.test-api.ts';
import {
  smallAccountsContext,
  type SmallAccountsContext,
} from '../accounts/small-accounts-context.test-api.ts';
import { cleanUp } from './clean-up.ts';

const BODY = { type: 'application/json', template: { bio: '{canary}' } };

/** The small API with an operation that changes the caller's own record. */
function accountsContextWith(
  more: Partial<Operation> = {},
  api: SmallApiOptions = {},
): Promise<SmallAccountsContext> {
  const writer = operation(more.method ?? 'PATCH', '/v1/me', { body: BODY, caller: 'ex', ...more });
  const { operations } = smallTarget('http://small');
  const others = operations.filter(({ path, method }) => path !== writer.path || method === 'GET');
  return smallAccountsContext({ api, target: { operations: [...others, writer] } });
}

async function change(accountsContext: SmallAccountsContext): Promise<void> {
  const call = await accountsContext.objects.call(accountsContext.operation('PATCH /v1/me'));
  if (isUnavailable(call)) throw new Error(call.reason);
  await accountsContext.objects.send(call, { purpose: 'control', epoch: null });
}

describe('a write to a record that was there before', () => {
  test('is put back as it was, however often it was written', async () => {
    await using accountsContext = await accountsContextWith();
    accountsContext.api.recordOf('ex@example.test')['bio'] = 'likes {canary} birds';
    await Promise.all([change(accountsContext), change(accountsContext)]);
    await change(accountsContext);
    expect(accountsContext.api.recordOf('ex@example.test')['bio']).toMatch(/^chk-/);
    expect(accountsContext.ledger.entries).toMatchObject([
      { kind: 'change', operation: 'PATCH /v1/me', before: { bio: 'likes {canary} birds' }, state: 'made' },
    ]);
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.recordOf('ex@example.test')['bio']).toBe('likes {canary} birds');
    const requests = accountsContext.api.log.length;
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.log.length).toBe(requests);
  });

  test('is put back with the version that the record has by then', async () => {
    const body = { ...BODY, template: { bio: '{canary}', version: '1' } };
    await using accountsContext = await accountsContextWith({ body }, { conditional: 'version' });
    const record = accountsContext.api.recordOf('ex@example.test');
    Object.assign(record, { bio: 'old', version: '7' });
    await change(accountsContext);
    expect(record).toMatchObject({ bio: expect.stringMatching(/^chk-/), version: '8' });
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(record).toMatchObject({ bio: 'old', version: '9' });
  });

  test('is in the ledger before it goes out', async () => {
    await using accountsContext = await accountsContextWith();
    const states: string[] = [];
    accountsContext.wire.onExchange((event) => {
      if (event === 'before') states.push(accountsContext.ledger.entries.map(({ state }) => state).join());
    });
    await change(accountsContext);
    // Login, reading, writing.
    expect(states).toEqual(['', '', 'intended']);
  });

  test('is not written again where nothing has changed', async () => {
    await using accountsContext = await accountsContextWith({}, { deafPatch: true });
    await change(accountsContext);
    expect(await cleanUp(accountsContext)).toEqual([]);
    expect(accountsContext.api.count('PATCH /v1/me')).toBe(1);
  });

  test('that cannot be put back is told', async () => {
    const api: { deafPatch?: boolean } = {};
    await using accountsContext = await accountsContextWith({}, api);
    await change(accountsContext);
    api.deafPatch = true;
    const message = 'What PATCH /v1/me wrote as ex remains: PATCH /v1/me answered 200.';
    expect(await cleanUp(accountsContext)).toMatchObject([{ kind: 'change', message }]);
    expect(accountsContext.ledger.entries).toMatchObject([{ state: 'left' }]);
  });

  const REFUSED: { name: string; more: Partial<Operation>; reason: RegExp }[] = [
    {
      name: 'with fields that nobody can read',
      more: { body: { ...BODY, template: { nickname: '{canary}' } } },
      reason: /GET \/v1\/me does not show what it writes$/,
    },
    {
      name: 'that replaces more than it writes',
      more: { method: 'PUT' },
      reason: /GET \/v1\/me does not show what it writes$/,
    },
    {
      name: 'without a body that says what it writes',
      more: { body: null },
      reason: /its body does not say which fields it writes$/,
    },
  ];
  test.each(REFUSED)('$name is not sent', async ({ more, reason }) => {
    await using accountsContext = await accountsContextWith(more);
    const id = `${more.method ?? 'PATCH'} /v1/me`;
    const call = await accountsContext.objects.call(accountsContext.operation(id));
    expect(call).toMatchObject({ reason: expect.stringMatching(reason), missing: `exclude: [${id}]` });
    expect(accountsContext.api.count(id)).toBe(0);
    expect(accountsContext.ledger.entries).toEqual([]);
  });
});
