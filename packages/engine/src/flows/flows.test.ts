import type { FlowStep, Target } from '@probity/model';
import { isUnavailable, type FlowRun } from '@probity/probe-kit';
import { describe, expect, it, test } from 'vitest';
import { smallAccountsContext } from '../accounts/small-accounts-context.test-api.ts';
import type { SmallApi } from '../accounts/small-api.test-api.ts';
import { smallIdentity, smallTarget } from '../accounts/small-target.test-api.ts';
import { createMemoryLedger } from '../ledger/memory-ledger.ts';
import { cleanRun } from '../run/clean-run.ts';
import { inProcessContext } from '../run/in-process-context.ts';
import { cleanUp } from '../undo/clean-up.ts';
import { createFlows, type Flows } from './flows.ts';
import { SHOP, startShop, step, type ShopOptions } from './small-store.test-api.ts';

const [CHECKOUT] = SHOP.flows;
if (CHECKOUT === undefined) throw new Error('no flow');
const [OPEN, PAY] = CHECKOUT.steps;
if (OPEN === undefined || PAY === undefined) throw new Error('no steps');

const parts = (more: Partial<Target> = {}): Partial<Target> => ({
  mode: 'active',
  ...SHOP,
  identities: [smallIdentity('alice'), smallIdentity('bob')],
  auth: { me: 'GET /v1/me' },
  ...more,
});

async function shopping(options: ShopOptions = {}, more: Partial<Target> = {}) {
  const shop = await startShop(options);
  const context = await smallAccountsContext({ on: shop as unknown as SmallApi, target: parts(more) });
  return {
    ...context,
    shop,
    flows: createFlows(context),
    [Symbol.asyncDispose]: context[Symbol.asyncDispose],
  };
}

async function send(flows: Flows, run: FlowRun, each: FlowStep, options = {}) {
  const sent = await flows.send(run, each, options, { epoch: null });
  return isUnavailable(sent) ? sent : sent.exchange.answer?.status;
}

async function effectOf(flows: Flows, run: FlowRun): Promise<number | null | string> {
  const reading = await flows.readEffect(run);
  return isUnavailable(reading) ? reading.reason : reading.value;
}

describe('a run through a flow', () => {
  test('sends its steps with what the earlier ones extracted, and its effect is read back', async () => {
    await using context = await shopping();
    const { flows, shop, ledger } = context;
    const run = flows.open('flows.checkout');
    expect(await effectOf(flows, run)).toBe(0);
    expect(await send(flows, run, OPEN)).toBe(201);
    expect(run.variables).toEqual({ cart: 'c1' });
    expect(await effectOf(flows, run)).toBe(0);
    expect(await send(flows, run, PAY)).toBe(200);
    expect(await effectOf(flows, run)).toBe(1);
    expect(ledger.entries).toMatchObject([
      { kind: 'flow', flow: 'flows.checkout', owner: 'alice', state: 'made', variables: { cart: 'c1' } },
    ]);
    await flows.undo(run);
    expect(shop.carts.size).toBe(0);
    expect(ledger.entries).toMatchObject([{ state: 'undone' }]);
  });

  test('is in the ledger before its first request goes out, and not if it only reads', async () => {
    await using context = await shopping();
    const { flows, ledger, wire } = context;
    const states: string[] = [];
    wire.onExchange((event, exchange) => {
      if (event === 'after' && exchange?.operation?.startsWith('POST /v1/carts') === true)
        states.push(ledger.entries.map(({ state }) => state).join());
    });
    const run = flows.open('flows.checkout');
    await flows.readEffect(run);
    expect(ledger.entries).toEqual([]);
    await send(flows, run, OPEN);
    expect(states).toEqual(['intended']);
  });

  test('that was refused at its first step has left nothing', async () => {
    await using context = await shopping();
    const { flows, ledger } = context;
    const run = flows.open('flows.checkout');
    expect(await send(flows, run, PAY, { variables: { cart: `c${'9'.repeat(3)}` } })).toMatchObject({
      reason: expect.stringContaining('not known to be ours'),
    });
    expect(ledger.entries).toEqual([]);
  });

  test('needs what an earlier step should have given', async () => {
    await using context = await shopping();
    const run = context.flows.open('flows.checkout');
    expect(await send(context.flows, run, PAY)).toEqual({
      reason: 'POST /v1/carts/{id}/pay needs {cart}, which no step before it has extracted',
      missing: 'flows.checkout',
    });
  });

  test('may be somebody else’s: its variables are this run’s own, and the effect is each one’s', async () => {
    await using context = await shopping();
    const { flows } = context;
    const alices = flows.open('flows.checkout');
    const bobs = flows.open('flows.checkout', { identity: 'bob', number: 'shared' });
    await send(flows, alices, OPEN);
    expect(await send(flows, bobs, PAY, { purpose: 'attack', variables: alices.variables })).toBe(404);
    expect(await effectOf(flows, bobs)).toBe(0);
    await send(flows, bobs, OPEN);
    await send(flows, bobs, PAY);
    expect([await effectOf(flows, bobs), await effectOf(flows, alices)]).toEqual([1, 0]);
  });

  test('has one entry for steps that are sent together, which stays if one of them worked', async () => {
    await using context = await shopping();
    const { flows, shop, ledger } = context;
    const run = flows.open('flows.checkout');
    await send(flows, run, OPEN);
    await Promise.all(Array.from({ length: 5 }, () => send(flows, run, PAY, { purpose: 'attack' })));
    expect(await effectOf(flows, run)).toBe(1);
    expect(ledger.entries).toMatchObject([{ kind: 'flow', state: 'made' }]);
    await flows.undo(run);
    expect(shop.carts.size).toBe(0);
  });
});

test('a run may begin with what another one extracted, and with nothing else', async () => {
  await using context = await shopping();
  const { flows } = context;
  const first = flows.open('flows.checkout');
  await send(flows, first, OPEN);
  expect(await send(flows, flows.open('flows.checkout', undefined, first.variables), PAY)).toBe(200);
  expect(await send(flows, flows.open('flows.checkout', undefined, { cart: 'c99' }), PAY)).toMatchObject({
    reason: expect.stringContaining('not known to be ours'),
  });
});

describe('the guard', () => {
  test('refuses declared steps that write in mode observe', async () => {
    await using context = await shopping({}, { mode: 'observe' });
    const run = context.flows.open('flows.checkout');
    expect(await send(context.flows, run, OPEN)).toMatchObject({ missing: 'mode: active' });
    expect(await effectOf(context.flows, run)).toBe(0);
  });

  it.each<[string, object, boolean]>([
    ['what the step says', {}, true],
    ['a price that is merged into it', { merge: { price: 0.01 } }, true],
    ['an id that nobody declared', { merge: { voucher_id: 'v-of-somebody' } }, false],
    ['an owner that nobody declared', { merge: { owner_id: 'carol' } }, false],
    ['another body with the same values', { body: { product_id: 'p7', quantity: -1 } }, true],
    ['another body with an id of somebody', { body: { product_id: 'p8' } }, false],
  ])('lets a step send %s: %o → %s', async (_name, options, isSent) => {
    await using context = await shopping();
    const sent = await send(context.flows, context.flows.open('flows.checkout'), OPEN, options);
    expect(isUnavailable(sent) ? sent.reason.includes('not known to be ours') : sent).toBe(
      isSent ? 201 : true,
    );
  });

  test('lets nobody else use what a step declares', async () => {
    await using context = await shopping();
    const meta = {
      purpose: 'control',
      as: 'alice',
      credential: 'x',
      operation: 'POST /v1/carts',
      epoch: null,
    } as const;
    const attempt = {
      method: 'POST',
      path: '/v1/carts',
      headers: { 'content-type': 'application/json' },
      body: '{"product_id":"p7"}',
    };
    expect(context.wire.whyNot(attempt, meta)).toMatchObject({ code: 'NOT_OURS' });
    expect(context.wire.whyNot(attempt, { ...meta, declared: new Set(['p7']) })).toBeNull();
  });
});

describe('clean-up', () => {
  test('takes back what a process left that is gone', async () => {
    const ledger = createMemoryLedger();
    const shop = await startShop();
    const first = await smallAccountsContext({ on: shop as unknown as SmallApi, target: parts(), ledger });
    const flows = createFlows(first);
    for (const identity of ['alice', 'bob']) {
      const run = flows.open('flows.checkout', { identity, number: 'shared' });
      await send(flows, run, OPEN);
      await send(flows, run, PAY);
    }
    expect(shop.carts.size).toBe(2);
    const secretValues = { 'alice.password': 'a', 'bob.password': 'b' };
    const context = inProcessContext({ runId: 'run-1', runKey: 'key', secretValues, ledger, runAttempt: 2 });
    const target = smallTarget(shop.origin, parts());
    expect(await cleanRun({ target, version: 'test' }, context)).toEqual([]);
    expect(shop.carts.size).toBe(0);
    await first[Symbol.asyncDispose]();
  });

  test.each<[string, ShopOptions, Partial<Target>, number, readonly string[]]>([
    [
      'an undo that is refused',
      { keepsPaid: true },
      {},
      1,
      ['What flows.checkout did as alice remains: DELETE /v1/carts/{id} answered 409.'],
    ],
    [
      'flows without an undo, once for all of them',
      {},
      { flows: [{ ...CHECKOUT, undo: [] }] },
      3,
      ['What flows.checkout did as alice remains: the profile declares no undo for it (3 times).'],
    ],
    ['nothing where the undo works although an answer was lost', { cutPay: true }, {}, 1, []],
  ])('reports %s', async (_name, options, more, times, expected) => {
    await using context = await shopping(options, more);
    for (let time = 0; time < times; time += 1) {
      const run = context.flows.open('flows.checkout');
      await send(context.flows, run, OPEN);
      await send(context.flows, run, PAY);
    }
    expect((await cleanUp(context)).map(({ message }) => message)).toEqual(expected);
  });

  test('says that something may remain where no answer was ever seen', async () => {
    await using context = await shopping();
    const { n } = await context.ledger.intend({
      kind: 'flow',
      label: 'flows.checkout 1',
      owner: 'alice',
      params: {},
      flow: 'flows.checkout',
    });
    expect((await cleanUp(context)).map(({ message }) => message)).toEqual([
      'What flows.checkout did as alice may remain: DELETE /v1/carts/{id} needs {cart}, which no answer has shown.',
    ]);
    expect(context.ledger.entries.find((each) => each.n === n)?.state).toBe('left');
  });
});

describe('an effect', () => {
  test('counts the items of all pages', async () => {
    await using context = await shopping({ pageSize: 2 });
    const { flows } = context;
    for (let time = 0; time < 5; time += 1) {
      const run = flows.open('flows.checkout');
      await send(flows, run, OPEN);
      await send(flows, run, PAY);
    }
    expect(await effectOf(flows, flows.open('flows.checkout'))).toBe(5);
  });

  test('is what its own object is like, once that is known', async () => {
    const read = step('GET /v1/carts/{id}', { values: { id: '{cart}' } });
    const effect = { read, at: 'state', is: 'paid', by: 1 };
    await using context = await shopping({}, { flows: [{ ...CHECKOUT, effect }] });
    const { flows } = context;
    const run = flows.open('flows.checkout');
    expect(await effectOf(flows, run)).toContain('needs {cart}');
    await send(flows, run, OPEN);
    expect(await effectOf(flows, run)).toBe(0);
    await send(flows, run, PAY);
    expect(await effectOf(flows, run)).toBe(1);
    await flows.undo(run);
    // What is not there is not paid.
    expect(await effectOf(flows, run)).toBe(0);
  });
});
