import type { AnswerClass, Case, Exchange, Flow, FlowStep, Json, Target } from '@probity/model';
import {
  exchange,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  target,
  type FakeStep,
} from '@probity/testkit';
import { describe, expect, it, test } from 'vitest';
import type { Details42 } from './details.ts';
import type { Record42 } from './record.ts';
import { probe } from './probe.ts';

const step = (id: string, parts: Partial<FlowStep> = {}): FlowStep => ({
  operation: id,
  values: {},
  query: {},
  headers: {},
  body: null,
  extract: {},
  ...parts,
});
const cart = { values: { id: '{cart}' } };
const CHECKOUT: Flow = {
  name: 'checkout',
  as: 'alice',
  steps: [
    step('POST /carts', { extract: { cart: 'id' } }),
    step('POST /carts/{id}/address', cart),
    step('POST /carts/{id}/payment', cart),
    step('POST /carts/{id}/confirm', cart),
  ],
  effect: { read: step('GET /purchases'), at: 'items', by: 1 },
  undo: [step('DELETE /carts/{id}', cart)],
};
const OPERATIONS = [...CHECKOUT.steps, ...CHECKOUT.undo, CHECKOUT.effect.read].map((each) =>
  operation(each.operation),
);
const shop = (flow: Partial<Flow> = {}, parts: Partial<Target> = {}): Target =>
  target({ operations: OPERATIONS, flows: [{ ...CHECKOUT, ...flow }], ...parts });

/** How a shop of ten lines differs from a correct one. */
interface Flaws {
  /** Steps without which a cart can be confirmed. */
  readonly free?: readonly string[];
  readonly repeats?: boolean;
  readonly anybody?: boolean;
  readonly believes?: 'body' | 'query';
  /** A repeated confirmation answers 200 and does nothing. */
  readonly isIdempotent?: boolean;
  /** The effect of a confirmation shows only after so many further reads. */
  readonly late?: number;
  readonly breaksAfter?: number;
  readonly isCold?: boolean;
  readonly refusal?: { readonly status: number; readonly class: AnswerClass };
}

function fakeShop(flaws: Flaws) {
  const carts = new Map<string, { owner: string; taken: Set<string>; done: boolean }>();
  const bought: { owner: string; visible: number; cart: string }[] = [];
  let confirmations = 0;
  const says = (status: number, body: Json = {}, kind: AnswerClass = 'success'): Exchange =>
    exchange({ status, body: JSON.stringify(body), class: kind });
  const refusal = flaws.refusal ?? { status: 409, class: 'invalid' };
  const no = (): Exchange => says(refusal.status, {}, refusal.class);
  return ({ step: sent, as, variables, options }: FakeStep): Exchange => {
    const [, action = ''] = /\/carts\/\{id\}\/?(.*)$/.exec(sent.operation) ?? [];
    const id = JSON.stringify(variables['cart'] ?? '').replaceAll('"', '');
    if (sent.operation === 'POST /carts') {
      const name = `cart-${carts.size + 1}`;
      carts.set(name, { owner: as, taken: new Set(), done: false });
      return says(201, { id: name, step: 'address' });
    }
    if (sent.operation === 'GET /purchases') {
      for (const each of bought) each.visible -= 1;
      return says(200, {
        items: bought.filter((each) => each.owner === as && each.visible < 0).map(() => ({})),
      });
    }
    const found = carts.get(id);
    if (sent.operation.startsWith('DELETE')) {
      for (const [index, each] of [...bought.entries()].toReversed())
        if (each.cart === id) bought.splice(index, 1);
      return says(204, null);
    }
    if (found === undefined && flaws.isCold !== true) return says(404, {}, 'missing');
    if (found !== undefined && found.owner !== as && flaws.anybody !== true) return says(404, {}, 'missing');
    if (action !== 'confirm') {
      found?.taken.add(action);
      return says(200, { id, step: action === 'payment' ? 'confirm' : 'payment' });
    }
    const claims = {
      ...(flaws.believes === 'body' ? (options.merge as object) : {}),
      ...(flaws.believes === 'query' ? sent.query : {}),
    } as Record<string, Json>;
    const isReady = ['address', 'payment'].every(
      (each) => found?.taken.has(each) === true || flaws.free?.includes(each) === true,
    );
    if (found?.done === true && flaws.isIdempotent === true) return says(200, { id: 'order-1' });
    if (found?.done === true && flaws.repeats !== true) return no();
    if (!isReady && claims['step'] !== 'confirm' && found !== undefined) return no();
    confirmations += 1;
    if (confirmations > (flaws.breaksAfter ?? Infinity)) return no();
    if (found !== undefined) found.done = true;
    bought.push({ owner: as, visible: flaws.late ?? 0, cart: id });
    return says(201, { id: 'order-1' });
  };
}

async function judged(flaws: Flaws, given: Target = shop()): Promise<Readonly<Record<string, string>>> {
  const answer = fakeShop(flaws);
  const tools = fakeGatherTools(given, ({ step: sent }) => {
    if (sent === undefined) throw new Error('only steps are sent');
    return answer(sent);
  });
  const records: [Case<Details42>, Record42][] = [];
  for (const testCase of planCases(probe, given)) {
    const record = await probe.gather(testCase, tools);
    records.push([testCase, record as Record42]);
  }
  const later = await tools.settle();
  return Object.fromEntries(
    records.map(([testCase, record]) => {
      if ('reason' in record) return [testCase.variation, 'unavailable'];
      const verdict = probe.judge(testCase, { ...record, ...later }, judgeTools(probe));
      const codes =
        verdict.kind === 'fail'
          ? verdict.findings.map(({ code }) => code)
          : verdict.kind === 'inconclusive'
            ? verdict.doubts.map(({ code }) => code)
            : 'remarks' in verdict
              ? (verdict.remarks ?? []).map(({ code }) => code)
              : [];
      return [testCase.variation.replace('checkout ', ''), [verdict.kind, ...codes].join(' ')];
    }),
  );
}

const ADDRESS = 'without POST /carts/{id}/address';
const PAYMENT = 'without POST /carts/{id}/payment';
const SWAPPED = 'swapped at POST /carts/{id}/address';
const CLAIMED = 'with a claimed state';
const OTHER = 'as another account';

/** What a correct shop gives for every case. */
const RIGHT = {
  [ADDRESS]: 'pass',
  [PAYMENT]: 'pass',
  cold: 'pass',
  repeated: 'pass',
  [SWAPPED]: 'pass order-not-enforced',
  [CLAIMED]: 'pass',
  [OTHER]: 'pass',
};

describe('a shop', () => {
  it.each<[string, Flaws, Partial<typeof RIGHT>]>([
    ['that is correct', {}, {}],
    [
      'whose repeated confirmation answers with the first one',
      { isIdempotent: true },
      { repeated: 'pass answered-without-effect' },
    ],
    ['that refuses with 422', { refusal: { status: 422, class: 'invalid' } }, {}],
    ['that refuses with 403', { refusal: { status: 403, class: 'forbidden' } }, {}],
    ['whose effect is seen later', { late: 2 }, {}],
    ['that asks for no payment', { free: ['payment'] }, { [PAYMENT]: 'fail step-skipped' }],
    ['that asks for no address', { free: ['address'] }, { [ADDRESS]: 'fail step-skipped' }],
    [
      'that asks for nothing',
      { free: ['address', 'payment'] },
      { [ADDRESS]: 'fail step-skipped', [PAYMENT]: 'fail step-skipped', [CLAIMED]: 'fail step-skipped' },
    ],
    [
      'that asks for no payment, seen later',
      { free: ['payment'], late: 1 },
      { [PAYMENT]: 'fail step-skipped' },
    ],
    ['that buys again', { repeats: true }, { repeated: 'fail step-repeated' }],
    ['that believes a body', { believes: 'body' }, { [CLAIMED]: 'fail claimed-state-trusted' }],
    ['that believes a query', { believes: 'query' }, { [CLAIMED]: 'fail claimed-state-trusted' }],
    ['that lets anybody end a flow', { anybody: true }, { [OTHER]: 'fail foreign-flow-used' }],
    ['that sells what nobody put into a cart', { isCold: true }, { cold: 'fail flow-started-cold' }],
    [
      'that limits us',
      { refusal: { status: 429, class: 'limited' } },
      {
        [ADDRESS]: 'inconclusive throttled',
        [PAYMENT]: 'inconclusive throttled',
        repeated: 'inconclusive throttled',
        [CLAIMED]: 'inconclusive throttled throttled throttled',
      },
    ],
    [
      'that breaks',
      { refusal: { status: 500, class: 'server-error' } },
      {
        [ADDRESS]: 'inconclusive server-error',
        [PAYMENT]: 'inconclusive server-error',
        repeated: 'inconclusive server-error',
        [CLAIMED]: 'inconclusive server-error server-error server-error',
      },
    ],
  ])('%s', async (_name, flaws, expected) => {
    expect(await judged(flaws)).toEqual({ ...RIGHT, ...expected });
  });

  test('that does not work in order leaves everything undecided', async () => {
    expect(new Set(Object.values(await judged({ breaksAfter: 0 })))).toEqual(
      new Set(['inconclusive control-failed']),
    );
  });

  test('that does not work in order afterwards leaves everything undecided', async () => {
    const verdicts = Object.values(
      await judged({ breaksAfter: 1, refusal: { status: 409, class: 'invalid' } }),
    );
    expect(verdicts.every((each) => each.startsWith('inconclusive') && each.endsWith('control-lost'))).toBe(
      true,
    );
  });

  test('whose effect never shows leaves everything undecided', async () => {
    expect(new Set(Object.values(await judged({ late: 1000 })))).toEqual(
      new Set(['inconclusive effect-not-seen']),
    );
  });
});

describe('the plan', () => {
  const variations = (given: Target): readonly string[] =>
    planCases(probe, given).map(({ variation, required }) => `${required ? '' : '(optional) '}${variation}`);

  it('asks for flows where none is declared, and does not say that the check does not apply', async () => {
    const [testCase] = planCases(probe, target({ operations: OPERATIONS }));
    expect(testCase).toMatchObject({ required: true, variation: 'declared flows' });
    const tools = fakeGatherTools(target(), () => exchange({}));
    if (testCase === undefined) throw new Error('no case');
    expect(await probe.gather(testCase, tools)).toMatchObject({ missing: 'flows' });
  });

  it('asks for flows where all have a single step', () => {
    expect(variations(shop({ steps: [step('POST /carts')] }))).toEqual(['declared flows']);
  });

  it('leaves out what is optional', () => {
    const [first, address, ...rest] = CHECKOUT.steps;
    const steps = [first, { ...address, optional: true }, ...rest] as readonly FlowStep[];
    expect(variations(shop({ steps }))).toEqual([
      `checkout ${PAYMENT}`,
      'checkout cold',
      'checkout repeated',
      '(optional) checkout with a claimed state',
      '(optional) checkout as another account',
    ]);
  });

  it.each<[string, readonly FlowStep[], boolean]>([
    [
      'acts on what the flow made',
      [step('POST /carts', { extract: { cart: 'id' } }), step('POST /carts/{id}/confirm', cart)],
      true,
    ],
    [
      'is another order of the same product',
      [step('GET /purchases', { extract: { cart: 'items.0.id' } }), step('POST /carts/{id}/confirm', cart)],
      false,
    ],
    [
      'has something new in it',
      [
        step('POST /carts', { extract: { cart: 'id' } }),
        step('POST /carts/{id}/confirm', { ...cart, headers: { 'Idempotency-Key': '{fresh}' } }),
      ],
      false,
    ],
  ])('repeats the last step only if it %s', (_name, steps, isRepeated) => {
    expect(variations(shop({ steps })).includes('checkout repeated')).toBe(isRepeated);
  });

  it('asks nobody else where there is one account', () => {
    const identities = shop().identities.filter(({ name }) => name !== 'bob');
    expect(variations(shop({}, { identities })).join()).not.toContain(OTHER);
  });
});
