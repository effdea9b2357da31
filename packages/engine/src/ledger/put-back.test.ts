import type { Operation } from '@probity/model';
import { isUnable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import type { SmallApiOptions } from '../accounts/small-api.test-api.ts';
import { operation, smallTarget } from '../accounts/small-target.test-api.ts';
import { smallWorld, type SmallWorld } from '../accounts/small-world.test-api.ts';
import { cleanUp } from './clean-up.ts';

const BODY = { type: 'application/json', template: { bio: '{canary}' } };

/** The small API with an operation that changes the caller's own record. */
function worldWith(more: Partial<Operation> = {}, api: SmallApiOptions = {}): Promise<SmallWorld> {
  const writer = operation(more.method ?? 'PATCH', '/v1/me', { body: BODY, caller: 'ex', ...more });
  const { operations } = smallTarget('http://small');
  const others = operations.filter(({ path, method }) => path !== writer.path || method === 'GET');
  return smallWorld({ api, target: { operations: [...others, writer] } });
}

async function change(world: SmallWorld): Promise<void> {
  const call = await world.fixtures.call(world.operation('PATCH /v1/me'));
  if (isUnable(call)) throw new Error(call.unable);
  await world.fixtures.send(call, { purpose: 'control', epoch: null });
}

describe('a write to a record that was there before', () => {
  test('is put back as it was, however often it was written', async () => {
    await using world = await worldWith();
    world.api.recordOf('ex@example.test')['bio'] = 'likes {canary} birds';
    await Promise.all([change(world), change(world)]);
    await change(world);
    expect(world.api.recordOf('ex@example.test')['bio']).toMatch(/^chk-/);
    expect(world.ledger.entries).toMatchObject([
      { kind: 'change', operation: 'PATCH /v1/me', before: { bio: 'likes {canary} birds' }, state: 'made' },
    ]);
    expect(await cleanUp(world)).toEqual([]);
    expect(world.api.recordOf('ex@example.test')['bio']).toBe('likes {canary} birds');
    const requests = world.api.log.length;
    expect(await cleanUp(world)).toEqual([]);
    expect(world.api.log.length).toBe(requests);
  });

  test('is in the ledger before it goes out', async () => {
    await using world = await worldWith();
    const states: string[] = [];
    world.wire.onExchange((event) => {
      if (event === 'before') states.push(world.ledger.entries.map(({ state }) => state).join());
    });
    await change(world);
    // Login, reading, writing.
    expect(states).toEqual(['', '', 'intended']);
  });

  test('is not written again where nothing has changed', async () => {
    await using world = await worldWith({}, { deafPatch: true });
    await change(world);
    expect(await cleanUp(world)).toEqual([]);
    expect(world.api.count('PATCH /v1/me')).toBe(1);
  });

  test('that cannot be put back is told', async () => {
    const api: { deafPatch?: boolean } = {};
    await using world = await worldWith({}, api);
    await change(world);
    api.deafPatch = true;
    const says = 'What PATCH /v1/me wrote as ex remains: PATCH /v1/me answered 200.';
    expect(await cleanUp(world)).toMatchObject([{ kind: 'change', says }]);
    expect(world.ledger.entries).toMatchObject([{ state: 'left' }]);
  });

  const REFUSED: { name: string; more: Partial<Operation>; unable: RegExp }[] = [
    {
      name: 'with fields that nobody can read',
      more: { body: { ...BODY, template: { nickname: '{canary}' } } },
      unable: /GET \/v1\/me does not show what it writes$/,
    },
    {
      name: 'that replaces more than it writes',
      more: { method: 'PUT' },
      unable: /GET \/v1\/me does not show what it writes$/,
    },
    {
      name: 'without a body that says what it writes',
      more: { body: null },
      unable: /its body does not say which fields it writes$/,
    },
  ];
  test.each(REFUSED)('$name is not sent', async ({ more, unable }) => {
    await using world = await worldWith(more);
    const id = `${more.method ?? 'PATCH'} /v1/me`;
    const call = await world.fixtures.call(world.operation(id));
    expect(call).toMatchObject({ unable: expect.stringMatching(unable), missing: `exclude: [${id}]` });
    expect(world.api.count(id)).toBe(0);
    expect(world.ledger.entries).toEqual([]);
  });
});
