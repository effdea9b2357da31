import type { Case, FlowStep, Json, ServerValues, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  target,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details44, Topic } from './details.ts';
import { probe } from './probe.ts';
import type { Record44 } from './record.ts';

type Body = Record<string, unknown>;

const step = (id: string, parts: Partial<FlowStep> = {}): FlowStep => ({
  operation: id,
  values: {},
  query: {},
  headers: {},
  body: null,
  extract: {},
  ...parts,
});
const json = (template: Json) => ({ type: 'application/json', template });

const order: ServerValues = {
  name: 'order',
  as: 'alice',
  prepare: [step('POST /codes', { body: json({}), extract: { code: 'code' } })],
  act: step('POST /orders', {
    body: json({ lines: [{ item: 'p1', quantity: 1 }] }),
    extract: { order: 'id' },
  }),
  read: step('GET /orders/{id}', { values: { id: '{order}' } }),
  quantity: 'lines.0.quantity',
  total: 'total',
  storedQuantity: 'lines.0.quantity',
  currency: 'currency',
  discount: { field: 'codes', code: '{code}', list: true, once: true, expired: 'OLD', foreign: 'BOBS' },
  clientDecides: ['tip'],
  undo: [],
};

const transfer: ServerValues = {
  name: 'transfer',
  as: 'alice',
  prepare: [step('POST /wallets', { body: json({}), extract: { from: 'id' } })],
  act: step('POST /transfers', { body: json({ from: '{from}', to: 'w2', amount: 10 }) }),
  read: step('GET /wallets/{id}', { values: { id: '{from}' } }),
  quantity: 'amount',
  total: 'balance',
  isBalance: true,
  self: { field: 'to', value: '{from}' },
  clientDecides: [],
  undo: [],
};

const api = (...serverValues: ServerValues[]) =>
  target({
    serverValues,
    operations: [
      'POST /codes',
      'POST /orders',
      'GET /orders/{id}',
      'POST /wallets',
      'POST /transfers',
      'GET /wallets/{id}',
    ].map((id) => operation(id)),
  });

interface Stored {
  readonly status: number;
  total?: number | string | null;
  quantity?: unknown;
  second?: unknown;
  currency?: string;
}

/** How a shop decides: what comes of a body, and what a job makes of it later. */
type Decide = (body: Body, shop: { readonly used: ReadonlySet<string>; readonly orders: number }) => Stored;

const lineOf = (body: Body): Body => (body['lines'] as Body[])[0] ?? {};
const codesOf = (body: Body): string[] => (Array.isArray(body['codes']) ? (body['codes'] as string[]) : []);
const known = ['lines', 'codes', 'tip'];

/** Strict about everything: 10 for each piece and 5 for shipping, a tenth off with a code that is new. */
const correct: Decide = (body, { used }) => {
  const line = lineOf(body);
  const quantity = line['quantity'];
  const isPlain = Object.keys(body).every((name) => known.includes(name)) && Object.keys(line).length === 2;
  const isWhole = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= 100;
  const codes = codesOf(body);
  const isGood =
    codes.every((code) => code.startsWith('C') && !used.has(code)) && new Set(codes).size === codes.length;
  if (!isPlain || !isWhole || !isGood || (body['lines'] as Body[]).length > 1) return { status: 422 };
  return { status: 201, total: Number(quantity) * (codes.length > 0 ? 9 : 10) + 5, quantity };
};

/** Takes what it does not know for nothing. */
const tolerant: Decide = (body, shop) => {
  const { item, quantity } = lineOf(body);
  return correct(
    { lines: [{ item, quantity }], ...(body['codes'] !== undefined && { codes: body['codes'] }) },
    shop,
  );
};

const text = (sent: FakeSend['step'], name: string): string => {
  const value = sent?.variables[name];
  return typeof value === 'string' ? value : '';
};

const shopOf = (decide: Decide, late?: (stored: Stored) => void) => {
  const orders = new Map<string, Stored>();
  const used = new Set<string>();
  return (send: FakeSend) => {
    const { step: sent } = send;
    const { operation: id } = sent?.step ?? { operation: '' };
    if (id === 'POST /codes') return exchange({ status: 201, body: { code: `C${String(Math.random())}` } });
    if (id === 'POST /orders') {
      const template = JSON.stringify(sent?.options.body ?? sent?.step.body?.template);
      const body = JSON.parse(template.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(sent, name)));
      const stored = decide(body, { used, orders: orders.size });
      if (stored.status >= 300) return exchange({ status: stored.status, operation: id });
      for (const code of codesOf(body)) used.add(code);
      const number = `o${orders.size + 1}`;
      orders.set(number, stored);
      return exchange({ status: stored.status, operation: id, sent: body, body: { id: number } });
    }
    const stored = orders.get(text(sent, 'order'));
    if (stored !== undefined) late?.(stored);
    const line = { item: 'p1', quantity: stored?.quantity };
    const second = stored?.second === undefined ? [] : [{ item: 'p1', quantity: stored.second }];
    return exchange({
      status: stored === undefined ? 404 : 200,
      operation: id,
      body: { total: stored?.total, currency: stored?.currency ?? 'EUR', lines: [line, ...second] },
    });
  };
};

async function verdictOn(
  declared: ServerValues,
  topic: Topic,
  answer: (send: FakeSend) => ReturnType<typeof exchange>,
): Promise<{ readonly shown: string; readonly verdict: Verdict; readonly sent: readonly FakeSend[] }> {
  const planned = planCases(probe, api(declared));
  const testCase = planned.find(({ details }) => details.topic === topic) as Case<Details44>;
  const tools = fakeGatherTools(api(declared), answer);
  const gathered = await probe.gather(testCase, tools);
  if (isUnavailable(gathered)) throw new Error(gathered.reason);
  const record = { ...gathered, ...(await tools.settle()) } as Record44;
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  const codes =
    verdict.kind === 'fail'
      ? verdict.findings.map(({ code, place }) => `${code} ${place}`)
      : verdict.kind === 'inconclusive'
        ? verdict.doubts.map(({ code }) => code)
        : verdict.kind === 'pass'
          ? verdict.remarks.map(({ code }) => code)
          : [];
  return { shown: `${verdict.kind}: ${[...new Set(codes)].join(', ')}`, verdict, sent: tools.sent };
}

describe('the plan', () => {
  it('has the cases of each purchase and transfer', () => {
    const planned = planCases(probe, api(order, transfer));
    expect(planned.map(({ variation, required }) => `${variation}${required ? '' : ' (optional)'}`)).toEqual([
      'order client values',
      'order quantities',
      'order quantities of other types (optional)',
      'order discounts',
      'transfer client values',
      'transfer quantities',
      'transfer quantities of other types (optional)',
    ]);
    expect(planned[0]?.details).toMatchObject({ count: 1, other: 2, total: 'total', isBalance: false });
  });

  it.each([
    [1, 0.5],
    [2, 2],
    [null, 2],
  ])('orders another number of pieces within the most of %j', (most, other) => {
    const [planned] = planCases(probe, api({ ...order, ...(most !== null && { most }) }));
    expect(planned?.details.other).toBe(other);
  });

  it('says what is missing where nothing is declared', async () => {
    const [planned] = planCases(probe, api());
    expect(planned).toMatchObject({ operation: null, variation: 'declared', required: true });
    const gathered = await probe.gather(
      planned!,
      fakeGatherTools(api(), () => exchange()),
    );
    expect(gathered).toMatchObject({ missing: 'server_values' });
  });
});

/** Changes what comes of bodies that the honest ones are not. */
const but =
  (change: (body: Body, stored: Stored) => Partial<Stored> | undefined, base: Decide = tolerant): Decide =>
  (body, shop) => {
    const stored = base(body, shop);
    return { ...stored, ...change(body, stored) };
  };
const line = (body: Body, name: string): unknown => lineOf(body)[name];
const number = (value: unknown): number => Number(value);
/** Stores any quantity and multiplies. */
const anyQuantity = but((body) => {
  const quantity = number(line(body, 'quantity'));
  return { status: 201, quantity, total: quantity * 10 + 5 };
});
/** Stores any quantity and shows none. */
const hiddenQuantity = but((body) => ({
  status: 201,
  quantity: null,
  total: number(line(body, 'quantity')) * 10 + 5,
}));

const designs: readonly (readonly [string, Topic, Decide, string])[] = [
  ['a strict shop', 'values', correct, 'pass: '],
  ['a shop that ignores what it does not know', 'values', tolerant, 'pass: recalculated'],
  [
    'a total of the client',
    'values',
    but((body) => (body['total'] === undefined ? undefined : { total: number(body['total']) })),
    'fail: client-value-used total',
  ],
  [
    'a price in the line',
    'values',
    but((body) =>
      line(body, 'price') === undefined ? undefined : { total: number(line(body, 'price')) + 5 },
    ),
    'fail: client-value-used lines.0.price',
  ],
  [
    'a discount of the client',
    'values',
    but((body) => (body['discount'] === undefined ? undefined : { total: 8 })),
    'fail: client-value-used discount',
  ],
  [
    'a currency of the client',
    'values',
    but((body) => (typeof body['currency'] === 'string' ? { currency: body['currency'] } : undefined)),
    'fail: client-currency-used currency',
  ],
  [
    'a total that only two fields together change',
    'values',
    but((body) => (body['total'] !== undefined && body['tax'] !== undefined ? { total: 1 } : undefined)),
    'fail: client-value-used several fields',
  ],
  [
    'a shipping of the client that makes it dearer',
    'values',
    but((body) => (body['shipping'] === undefined ? undefined : { total: 16 })),
    'pass: client-pays-more, recalculated',
  ],
  [
    'a price that moves by itself',
    'values',
    (body, shop) => ({ ...correct(body, shop), total: 100 + shop.orders * 10 }),
    'inconclusive: price-moved',
  ],
  ['a total that is no number', 'values', but(() => ({ total: null })), 'inconclusive: not-readable'],
  [
    'a total that does not follow the quantity',
    'values',
    but(() => ({ total: 7 })),
    'inconclusive: not-following',
  ],
  ['a shop that is closed', 'values', () => ({ status: 403 }), 'inconclusive: control-failed'],
  [
    'a server error on a field',
    'values',
    but((body) => (body['tax'] === undefined ? undefined : { status: 500 })),
    'inconclusive: server-error',
  ],
  [
    'a limit on a field',
    'values',
    but((body) => (body['tax'] === undefined ? undefined : { status: 429 })),
    'inconclusive: throttled',
  ],
  ['a strict shop', 'quantities', correct, 'pass: '],
  ['a shop that multiplies anything', 'quantities', anyQuantity, 'fail: senseless-quantity lines.0.quantity'],
  [
    'a shop that multiplies anything and hides it',
    'quantities',
    hiddenQuantity,
    'fail: senseless-quantity lines.0.quantity',
  ],
  [
    'a second line below zero',
    'quantities',
    (body, shop) => {
      const lines = body['lines'] as Body[];
      if (lines.length < 2) return correct(body, shop);
      return { status: 201, quantity: 1, second: -1, total: 5 };
    },
    'fail: senseless-quantity lines',
  ],
  [
    'a quantity that overflows',
    'quantities',
    (body, shop) =>
      number(line(body, 'quantity')) > 1e9
        ? { status: 201, quantity: 2 ** 31, total: 5 }
        : correct(body, shop),
    'fail: senseless-quantity lines.0.quantity',
  ],
  [
    'a quantity that is cut to what there is',
    'quantities',
    (body, shop) =>
      number(line(body, 'quantity')) >= 1e9 ? { status: 201, quantity: 1, total: 15 } : correct(body, shop),
    'pass: recalculated',
  ],
  [
    'a server error',
    'quantities',
    but((body) => (line(body, 'quantity') === -1 ? { status: 500 } : undefined), correct),
    'inconclusive: server-error',
  ],
  ['a strict shop', 'types', correct, 'pass: '],
  [
    'a shop that reads texts and lists as numbers',
    'types',
    but((body) => {
      const quantity = number(line(body, 'quantity')) || 1;
      return { status: 201, quantity, total: quantity * 10 + 5 };
    }),
    'pass: recalculated',
  ],
  [
    'null that is nothing to pay',
    'types',
    but(
      (body) => (line(body, 'quantity') === null ? { status: 201, quantity: null, total: 5 } : undefined),
      correct,
    ),
    'fail: senseless-quantity lines.0.quantity',
  ],
  ['a strict shop', 'discounts', correct, 'pass: '],
  [
    'a discount that counts twice',
    'discounts',
    but(
      (body) => (codesOf(body).length === 2 ? { status: 201, quantity: 1, total: 13 } : undefined),
      correct,
    ),
    'fail: discount-stacked twice',
  ],
  [
    'a discount that can be used again',
    'discounts',
    (body, shop) => correct(body, { ...shop, used: new Set() }),
    'fail: discount-reused used up',
  ],
  [
    'an expired discount and one of somebody else',
    'discounts',
    but(
      (body) =>
        codesOf(body).some((code) => /OLD|BOBS/.test(code))
          ? { status: 201, quantity: 1, total: 14 }
          : undefined,
      correct,
    ),
    'fail: expired-discount-counted expired, foreign-discount-counted foreign',
  ],
  [
    'codes that are ignored where they do not count',
    'discounts',
    but(
      (body, { status }) =>
        status === 422 && codesOf(body).length > 0 ? { status: 201, quantity: 1, total: 15 } : undefined,
      correct,
    ),
    'pass: recalculated',
  ],
  [
    'a discount that changes nothing',
    'discounts',
    but((_body, { total }) => (total === 14 ? { total: 15 } : undefined), correct),
    'inconclusive: discount-without-effect',
  ],
];

it.each(designs)('%s, %s', async (_name, topic, decide, expected) => {
  const { shown } = await verdictOn(order, topic, shopOf(decide));
  expect(shown).toBe(expected);
});

it.each([1, 2])('a price that a job corrects after %i reads is right', async (after) => {
  const decide = but((body) => (body['total'] === undefined ? undefined : { total: number(body['total']) }));
  const reads = new Map<Stored, number>();
  const correctLater = (stored: Stored): void => {
    reads.set(stored, (reads.get(stored) ?? 0) + 1);
    if (stored.total === 1 && (reads.get(stored) ?? 0) > after) stored.total = 15;
  };
  const { shown } = await verdictOn(order, 'values', shopOf(decide, correctLater));
  expect(shown).toBe('pass: recalculated');
});

it('fields that the client may decide are left out', async () => {
  const { sent } = await verdictOn(
    { ...order, clientDecides: ['price', 'lines.0.total'] },
    'values',
    shopOf(correct),
  );
  const bodies = sent.map(({ step: each }) => JSON.stringify(each?.options.body ?? null));
  expect(bodies.some((body) => body.includes('"unit_price"'))).toBe(true);
  expect(bodies.some((body) => /^\{[^[]*"price"|\],"price"/.test(body))).toBe(false);
  expect(bodies.some((body) => /"quantity":1,"total"/.test(body))).toBe(false);
});

it('a step that fails leaves the case undecided', async () => {
  const { shown } = await verdictOn(order, 'values', ({ step: sent }) =>
    exchange({ status: 503, operation: sent?.step.operation ?? null }),
  );
  expect(shown).toBe('inconclusive: prepare-failed');
});

/** What comes of a transfer: what is left, or a status of refusal. */
type Move = (
  amount: unknown,
  balance: number,
  body: Body,
) => { readonly status: number; readonly left: number };

const correctMove: Move = (amount, balance, body) => {
  if (
    !Number.isInteger(amount) ||
    number(amount) < 1 ||
    number(amount) > balance ||
    Object.keys(body).length > 3
  )
    return { status: 422, left: balance };
  return { status: 200, left: body['to'] === body['from'] ? balance : balance - number(amount) };
};

const bank = (move: Move) => {
  const balances = new Map<string, number>();
  return ({ step: sent }: FakeSend) => {
    const id = sent?.step.operation ?? '';
    const of = text(sent, 'from') || `w${balances.size + 10}`;
    const balance = balances.get(of) ?? 100;
    if (id === 'POST /wallets') {
      balances.set(of, 100);
      return exchange({ status: 201, body: { id: of } });
    }
    if (id.startsWith('GET')) return exchange({ operation: id, body: { balance } });
    const template = JSON.stringify(sent?.options.body ?? sent?.step.body?.template);
    const body = JSON.parse(template.replaceAll('{from}', of)) as Body;
    const { status, left } = move(body['amount'], balance, body);
    balances.set(of, left);
    return exchange({ status, operation: id, sent: body, body: {} });
  };
};

const moves: readonly (readonly [string, Topic, Move, string])[] = [
  ['a strict bank', 'quantities', correctMove, 'pass: recalculated'],
  ['a strict bank', 'values', correctMove, 'pass: '],
  ['a strict bank', 'types', correctMove, 'pass: '],
  [
    'negative amounts',
    'quantities',
    (amount, balance, body) =>
      number(amount) < 0
        ? { status: 200, left: balance - number(amount) }
        : correctMove(amount, balance, body),
    'fail: balance-raised amount',
  ],
  [
    'more than there is',
    'quantities',
    (amount, balance, body) =>
      Number.isInteger(amount) && number(amount) > 0
        ? { status: 200, left: balance - number(amount) }
        : correctMove(amount, balance, body),
    'fail: overdrawn amount',
  ],
  [
    'money for oneself',
    'quantities',
    (amount, balance, body) =>
      body['to'] === body['from']
        ? { status: 200, left: balance + number(amount) }
        : correctMove(amount, balance, body),
    'fail: balance-raised to',
  ],
  [
    'parts of a cent',
    'quantities',
    (amount, balance, body) =>
      number(amount) % 1 !== 0
        ? { status: 200, left: balance - number(amount) }
        : correctMove(amount, balance, body),
    'fail: senseless-quantity amount',
  ],
  [
    'a server error that moves nothing',
    'quantities',
    (amount, balance, body) =>
      number(amount) < 0 ? { status: 500, left: balance } : correctMove(amount, balance, body),
    'pass: recalculated',
  ],
  [
    'a fee of the client',
    'values',
    (amount, balance, body) => ({
      status: 200,
      left: balance - (body['price'] === undefined ? number(amount) : 1),
    }),
    'fail: client-value-used price',
  ],
];

it.each(moves)('%s, %s', async (_name, topic, move, expected) => {
  expect((await verdictOn(transfer, topic, bank(move))).shown).toBe(expected);
});

it('three decimals are remarked where fractions are usual', async () => {
  const { shown } = await verdictOn(
    { ...transfer, fractions: true },
    'quantities',
    bank((amount, balance, body) =>
      number(amount) % 1 !== 0
        ? { status: 200, left: balance - number(amount) }
        : correctMove(amount, balance, body),
    ),
  );
  expect(shown).toBe('pass: fraction-moved, recalculated');
});

it.each([
  ['2', '4'],
  ['2.50', '5.00'],
])('an amount that is the text %s is doubled to %s', async (one, two) => {
  const body = json({ from: '{from}', to: 'w2', amount: one });
  const declared = { ...transfer, act: { ...transfer.act, body } };
  const { sent } = await verdictOn(
    declared,
    'quantities',
    bank((amount, balance) => ({ status: 200, left: balance - number(amount) })),
  );
  const amounts = sent.map(({ step: each }) => JSON.stringify(each?.options.body ?? null));
  expect(amounts.some((each) => each.includes(`"amount":"${two}"`))).toBe(true);
  expect(amounts.some((each) => each.includes(`"amount":"-${one}"`))).toBe(true);
});
