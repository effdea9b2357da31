import type { Case, Exchange, FlowStep, Json, OneTimeAction, Verdict } from '@probity/model';
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
import type { Details43, Topic } from './details.ts';
import { probe } from './probe.ts';
import type { Record43 } from './record.ts';

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

const coupon: OneTimeAction = {
  name: 'coupon',
  as: 'alice',
  prepare: [step('POST /coupons', { body: json({}), extract: { code: 'code' } })],
  act: step('POST /redeem', { body: json({ code: '{code}', note: '{canary}' }) }),
  effect: { read: step('GET /wallet/{id}', { values: { id: '{code}' } }), at: 'balance', by: 500 },
  undo: [],
};
const shared: OneTimeAction = { ...coupon, rival: 'bob' };
const keyed: OneTimeAction = { ...coupon, idempotencyHeader: 'Idempotency-Key' };

const api = (...oneTimeActions: OneTimeAction[]) =>
  target({
    mode: 'disruptive',
    oneTimeActions,
    operations: ['POST /coupons', 'POST /redeem', 'GET /wallet/{id}'].map((id) => operation(id)),
  });

/** What one request of redeeming leads to: a status, and how often it counts. */
type Redeem = (asked: {
  /** How often this coupon was asked for before, and by whom. */
  readonly before: number;
  readonly as: string;
  readonly isAttack: boolean;
  readonly key: string;
  readonly keys: ReadonlySet<string>;
}) => { readonly status: number; readonly counts: number };

const once: Redeem = ({ before }) => (before === 0 ? { status: 200, counts: 1 } : { status: 409, counts: 0 });

function shopOf(redeem: Redeem, unit = 500) {
  const asked = new Map<string, number>();
  const balances = new Map<string, number>();
  const keys = new Set<string>();
  let made = 0;
  return ({ step: sent, purpose }: FakeSend): Exchange => {
    const id = sent?.step.operation ?? '';
    if (id === 'POST /coupons') {
      made += 1;
      return exchange({ status: 201, operation: id, body: { code: `c${made}` } });
    }
    const value = sent?.variables['code'];
    const code = typeof value === 'string' ? value : 'c0';
    if (id.startsWith('GET')) return exchange({ operation: id, body: { balance: balances.get(code) ?? 0 } });
    const key = `${code} ${sent?.options.headers?.['Idempotency-Key'] ?? ''}`;
    const before = asked.get(code) ?? 0;
    const isAttack = purpose === 'attack';
    const { status, counts } = redeem({ before, as: sent?.as ?? '', isAttack, key, keys });
    asked.set(code, before + 1);
    keys.add(key);
    balances.set(code, (balances.get(code) ?? 0) + counts * unit);
    const refused = status === 409 ? { class: 'unclear' as const } : {};
    return exchange({ status, operation: id, as: sent?.as ?? 'alice', body: {}, ...refused });
  };
}

async function verdictOn(
  action: OneTimeAction,
  topic: Topic,
  answer: (send: FakeSend) => Exchange,
  change: (record: Record43) => Record43 = (record) => record,
): Promise<string> {
  const testCase = planCases(probe, api(action)).find(
    ({ details }) => details.topic === topic,
  ) as Case<Details43>;
  const tools = fakeGatherTools(api(action), answer);
  const gathered = await probe.gather(testCase, tools);
  if (isUnavailable(gathered)) throw new Error(gathered.reason);
  const record = change({ ...gathered, ...(await tools.settle()) });
  return shown(probe.judge(testCase, record, judgeTools(probe)));
}

function shown(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'fail':
      return `fail: ${verdict.findings.map(({ code, params }) => `${code} ${params['times']}`).join(', ')}`;
    case 'inconclusive':
      return `inconclusive: ${verdict.doubts.map(({ code }) => code).join(', ')}`;
    case 'pass':
      return `pass: ${verdict.remarks.map(({ code }) => code).join(', ')}`;
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}

describe('the plan', () => {
  it('has two cases for each action, and one more with a rival', () => {
    const planned = planCases(probe, api(coupon, { ...shared, name: 'last' }));
    expect(planned.map(({ variation, effect }) => `${variation}: ${effect}`)).toEqual([
      'coupon one after the other: writes',
      'coupon at the same time: disrupts',
      'last one after the other: writes',
      'last at the same time: disrupts',
      'last by two accounts: disrupts',
    ]);
  });

  it('tries at most five actions', () => {
    const many = Array.from({ length: 7 }, (_, n) => ({ ...coupon, name: `c${n}` }));
    expect(planCases(probe, api(...many))).toHaveLength(10);
  });

  it('says what is missing where nothing is declared', async () => {
    const [planned] = planCases(probe, api());
    expect(planned).toMatchObject({ operation: null, variation: 'declared', required: true });
    const gathered = await probe.gather(
      planned!,
      fakeGatherTools(api(), () => exchange()),
    );
    expect(gathered).toMatchObject({ missing: 'one_time' });
  });
});

const designs: readonly (readonly [string, OneTimeAction, Topic, Redeem, string])[] = [
  ['one of twenty gets through', coupon, 'race', once, 'pass: not-reproduced'],
  [
    'all are answered alike and one counts',
    coupon,
    'race',
    ({ before }) => ({ status: 200, counts: before === 0 ? 1 : 0 }),
    'pass: not-reproduced, many-successes',
  ],
  [
    'two of twenty get through',
    coupon,
    'race',
    ({ before }) => ({ status: before < 2 ? 200 : 409, counts: before < 2 ? 1 : 0 }),
    'fail: done-more-than-once 2',
  ],
  [
    'refusals that count all the same',
    coupon,
    'race',
    ({ before }) => ({ status: before === 0 ? 200 : 409, counts: 1 }),
    'fail: done-more-than-once 20',
  ],
  ['nothing happens', coupon, 'race', () => ({ status: 404, counts: 0 }), 'inconclusive: nothing-happened'],
  ['all are limited', coupon, 'race', () => ({ status: 429, counts: 0 }), 'inconclusive: throttled'],
  [
    'a limit lets ten through',
    coupon,
    'race',
    ({ before, ...rest }) => (before < 10 ? once({ before, ...rest }) : { status: 429, counts: 0 }),
    'pass: not-reproduced',
  ],
  [
    'a limit lets four through',
    coupon,
    'race',
    ({ before, ...rest }) => (before < 4 ? once({ before, ...rest }) : { status: 429, counts: 0 }),
    'inconclusive: throttled',
  ],
  ['no answer to any', coupon, 'race', () => ({ status: 0, counts: 0 }), 'inconclusive: unanswered'],
  ['one of two accounts gets it', shared, 'rival', once, 'pass: not-reproduced'],
  [
    'both accounts get it',
    shared,
    'rival',
    ({ before, as }) => ({ status: 200, counts: before === 0 || (before === 1 && as === 'bob') ? 1 : 0 }),
    'fail: done-by-both 2',
  ],
  [
    'a key counts once',
    keyed,
    'race',
    ({ key, keys }) => ({ status: 200, counts: keys.has(key) ? 0 : 1 }),
    'pass: not-reproduced, many-successes',
  ],
  ['a key is ignored', keyed, 'race', () => ({ status: 200, counts: 1 }), 'fail: key-raced 20'],
  ['the second is refused', coupon, 'in turn', once, 'pass: '],
  ['the second counts', coupon, 'in turn', () => ({ status: 200, counts: 1 }), 'fail: done-twice-in-turn 2'],
  [
    'the second is limited',
    coupon,
    'in turn',
    ({ before }) => (before === 0 ? { status: 200, counts: 1 } : { status: 429, counts: 0 }),
    'inconclusive: throttled',
  ],
  [
    'the second gets no answer',
    coupon,
    'in turn',
    ({ before }) => (before === 0 ? { status: 200, counts: 1 } : { status: 0, counts: 0 }),
    'inconclusive: unanswered',
  ],
  [
    'the first is refused',
    coupon,
    'in turn',
    () => ({ status: 403, counts: 0 }),
    'inconclusive: control-failed',
  ],
  [
    'the first has no effect',
    coupon,
    'in turn',
    () => ({ status: 200, counts: 0 }),
    'inconclusive: effect-not-seen',
  ],
  [
    'the same key gives the same answer, and another body is refused',
    keyed,
    'in turn',
    ({ before, key, keys }) =>
      before === 2 ? { status: 422, counts: 0 } : { status: 200, counts: keys.has(key) ? 0 : 1 },
    'pass: ',
  ],
  [
    'the same key with another body is answered',
    keyed,
    'in turn',
    ({ key, keys }) => ({ status: 200, counts: keys.has(key) ? 0 : 1 }),
    'pass: key-with-other-body',
  ],
  [
    'the repetition is a conflict',
    keyed,
    'in turn',
    ({ key, keys }) => (keys.has(key) ? { status: 409, counts: 0 } : { status: 200, counts: 1 }),
    'pass: other-answer',
  ],
  [
    'the key is ignored in turn',
    keyed,
    'in turn',
    () => ({ status: 200, counts: 1 }),
    'fail: key-not-honoured 2',
  ],
];

it.each(designs)('%s', async (_name, action, topic, redeem, expected) => {
  expect(await verdictOn(action, topic, shopOf(redeem))).toBe(expected);
});

it('a stock that falls is counted downwards', async () => {
  const falling = { ...coupon, effect: { ...coupon.effect, by: -1 } };
  expect(await verdictOn(falling, 'race', shopOf(once, -1))).toBe('pass: not-reproduced');
  expect(
    await verdictOn(
      falling,
      'race',
      shopOf(() => ({ status: 200, counts: 1 }), -1),
    ),
  ).toBe('fail: done-more-than-once 20');
});

it('a number that all rounds change is read in each of them, and not at the end', async () => {
  const ofAccount = { ...coupon, effect: { ...coupon.effect, read: step('GET /wallet/{id}') } };
  let balance = 0;
  const shop = shopOf(({ before, ...rest }) => {
    const decided = once({ before, ...rest });
    balance += decided.counts * 500;
    return decided;
  });
  const answer = (send: FakeSend): Exchange =>
    send.step?.step.operation.startsWith('GET') === true
      ? exchange({ operation: 'GET /wallet/{id}', body: { balance } })
      : shop(send);
  expect(await verdictOn(ofAccount, 'race', answer)).toBe('pass: not-reproduced');
});

it('what did not leave together is no race', async () => {
  const spread = (record: Record43): Record43 => ({
    ...record,
    rounds: (record.rounds ?? []).map((each) => ({ ...each, spread: 21 })),
  });
  expect(await verdictOn(coupon, 'race', shopOf(once), spread)).toBe('inconclusive: not-together');
  expect(
    await verdictOn(
      coupon,
      'race',
      shopOf(() => ({ status: 200, counts: 1 })),
      spread,
    ),
  ).toBe('fail: done-more-than-once 20');
});

it('two rounds are too few', async () => {
  const fewer = (record: Record43): Record43 => ({ ...record, rounds: (record.rounds ?? []).slice(0, 2) });
  expect(await verdictOn(coupon, 'race', shopOf(once), fewer)).toBe('inconclusive: too-few-rounds');
});

it('what a job does later counts', async () => {
  const later = (record: Record43): Record43 => {
    const [first] = record.rounds ?? [];
    return {
      ...record,
      late: {
        ...record.late,
        ...(first && {
          r0: {
            ...first.after,
            value: 1500,
            exchange: exchange({ purpose: 'reread', body: { balance: 1500 } }),
          },
        }),
      },
    };
  };
  expect(await verdictOn(coupon, 'race', shopOf(once), later)).toBe('fail: done-more-than-once 3');
});

it('an effect that is no number is named', async () => {
  const unread = (record: Record43): Record43 => ({
    late: {},
    rounds: (record.rounds ?? []).map((each) => ({ ...each, after: { ...each.after, value: null } })),
  });
  expect(await verdictOn(coupon, 'race', shopOf(once), unread)).toBe('inconclusive: effect-unreadable');
});

it('a step that fails leaves the case undecided', async () => {
  const answer = () => exchange({ status: 503, operation: 'POST /coupons' });
  expect(await verdictOn(coupon, 'race', answer)).toBe('inconclusive: prepare-failed');
});
