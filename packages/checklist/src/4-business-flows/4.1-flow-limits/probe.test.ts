import type { AnswerClass, Exchange, Flow, FlowStep, Json, Target } from '@probity/model';
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
const ORDER: Flow = {
  name: 'order',
  as: 'alice',
  steps: [
    step('POST /carts', { extract: { cart: 'id' } }),
    step('POST /orders', { body: { type: 'application/json', template: { cart: '{cart}' } } }),
  ],
  effect: { read: step('GET /orders'), at: 'items', by: 1 },
  limit: { count: 3, per: 'account' },
  undo: [],
};
const OPERATIONS = ['POST /carts', 'POST /orders', 'GET /orders'].map((id) => operation(id));
const shop = (flow: Partial<Flow> = {}, parts: Partial<Target> = {}): Target =>
  target({ operations: OPERATIONS, flows: [{ ...ORDER, ...flow }], ...parts });

/** How a shop of ten lines limits its orders. */
interface Limits {
  /** So many for each key; 3 if left out. */
  readonly most?: number;
  readonly key?: (sent: {
    readonly as: string;
    readonly session: number | 'shared';
    readonly device: string;
  }) => string;
  readonly refusal?: readonly [number, AnswerClass, Json?];
  /** Beyond the limit it answers 201 and does nothing. */
  readonly isSoft?: boolean;
  /** It refuses and does it all the same. */
  readonly isCosmetic?: boolean;
  /** Everything is limited after so many requests. */
  readonly everything?: number;
  readonly isUnreadable?: boolean;
}

function fakeShop({
  most = 3,
  key = ({ as }) => as,
  refusal = [409, 'invalid', { code: 'limit_reached' }],
  ...how
}: Limits) {
  const orders: { as: string; key: string }[] = [];
  let requests = 0;
  const says = (status: number, body: Json = {}, kind: AnswerClass = 'success'): Exchange =>
    exchange({ status, body: JSON.stringify(body), class: kind });
  return ({ step: sent, as, run, options }: FakeStep): Exchange => {
    requests += 1;
    if (requests > (how.everything ?? Infinity)) return says(429, {}, 'limited');
    if (sent.operation === 'POST /carts') return says(201, { id: `cart-${requests}` });
    if (sent.operation === 'GET /orders')
      return how.isUnreadable === true
        ? says(200, { items: 'many' })
        : says(200, { items: orders.filter((each) => each.as === as).map(() => ({})) });
    const session = (options.session ?? run.session).number;
    const counted = key({ as, session, device: options.headers?.['X-Device-Id'] ?? '' });
    const isOver = orders.filter((each) => each.key === counted).length >= most;
    if (isOver && how.isSoft === true) return says(201, { state: 'review' });
    if (!isOver || how.isCosmetic === true) orders.push({ as, key: counted });
    return isOver ? says(refusal[0], refusal[2] ?? {}, refusal[1]) : says(201, { id: 'order' });
  };
}

async function judged(
  limits: Limits,
  given: Target = shop(),
  openSession = true,
): Promise<readonly string[]> {
  const answer = fakeShop(limits);
  const send = ({ step: sent }: { step?: FakeStep }): Exchange => {
    if (sent === undefined) throw new Error('only steps are sent');
    return answer(sent);
  };
  const tools = fakeGatherTools(given, send, { openSession: () => openSession });
  const verdicts: string[] = [];
  for (const testCase of planCases(probe, given)) {
    const record = await probe.gather(testCase, tools);
    if ('reason' in record) {
      verdicts.push('unavailable');
      continue;
    }
    const verdict = probe.judge(testCase, record, judgeTools(probe));
    const codes =
      verdict.kind === 'fail'
        ? verdict.findings.map(({ code }) => code)
        : verdict.kind === 'inconclusive'
          ? verdict.doubts.map(({ code }) => code)
          : 'remarks' in verdict
            ? (verdict.remarks ?? []).map(({ code }) => code)
            : [];
    verdicts.push([verdict.kind, ...codes].join(' '));
  }
  return verdicts;
}

const OTHER = 'pass other-account-not-limited';
const UNREACHED = 'inconclusive no-limit-reached';
const person = shop({ limit: { count: 3, per: 'person' } });
const undeclared = (): Target => {
  const { limit: _limit, ...rest } = ORDER;
  return target({ operations: OPERATIONS, flows: [rest] });
};

describe('one account, and then another', () => {
  it.each<[string, Limits, Target, readonly string[]]>([
    ['three are declared and three are let through', {}, shop(), ['pass', OTHER]],
    [
      'the refusal says nothing about a limit, and comes exactly then',
      { refusal: [409, 'invalid'] },
      shop(),
      ['pass', OTHER],
    ],
    ['it is answered 429', { refusal: [429, 'limited'] }, shop(), ['pass', OTHER]],
    ['it is answered 403', { refusal: [403, 'forbidden'] }, shop(), ['pass', OTHER]],
    ['a challenge comes', { refusal: [403, 'challenge'] }, shop(), ['pass', OTHER]],
    [
      'further ones are answered and come to nothing',
      { isSoft: true },
      shop(),
      ['pass answered-without-effect', OTHER],
    ],
    ['fewer than declared are let through', { most: 2 }, shop(), ['pass limited-early', OTHER]],
    [
      'fewer are let through, and nobody says why',
      { most: 2, refusal: [409, 'invalid'] },
      shop(),
      ['inconclusive refused-otherwise', OTHER],
    ],
    ['one more is let through', { most: 4 }, shop(), ['fail limit-exceeded', UNREACHED]],
    ['nothing is limited', { most: Infinity }, shop(), ['fail limit-exceeded', UNREACHED]],
    ['it is refused and done all the same', { isCosmetic: true }, shop(), ['fail limit-exceeded', OTHER]],
    [
      'each session counts anew',
      { key: ({ as, session }) => `${as} ${session}` },
      shop(),
      ['fail limit-reset-by-session', OTHER],
    ],
    [
      'each device counts anew',
      { key: ({ as, device }) => `${as} ${device}` },
      shop(),
      ['fail limit-bypassed', OTHER],
    ],
    ['each account counts, where a person is declared', {}, person, ['pass', 'fail limit-per-account-only']],
    [
      'all accounts count together, where a person is declared',
      { key: () => 'all' },
      person,
      ['pass', 'pass'],
    ],
    [
      'devices count, as is declared',
      { key: ({ device }) => device },
      shop({ limit: { count: 3, per: 'device' } }),
      ['pass', 'pass'],
    ],
    [
      'none is declared, and ten are let through',
      { most: 10, refusal: [429, 'limited'] },
      undeclared(),
      ['pass', OTHER],
    ],
    [
      'none is declared, and nothing is limited',
      { most: Infinity },
      undeclared(),
      ['fail flow-unlimited', UNREACHED],
    ],
    [
      'none is declared, and something runs out',
      { most: 10, refusal: [409, 'invalid'] },
      undeclared(),
      ['inconclusive refused-otherwise', OTHER],
    ],
    ['it breaks', { most: 2, refusal: [500, 'server-error'] }, shop(), ['inconclusive server-error', OTHER]],
    ['it never works', { most: 0 }, shop(), ['inconclusive control-failed', 'inconclusive control-failed']],
    [
      'what shows it is no number',
      { isUnreadable: true },
      shop(),
      ['inconclusive effect-unreadable', 'inconclusive effect-unreadable'],
    ],
    [
      'everything is limited',
      { everything: 8 },
      shop(),
      ['inconclusive throttled', 'inconclusive throttled'],
    ],
  ])('%s', async (_name, limits, given, expected) => {
    expect(await judged(limits, given)).toEqual(expected);
  });

  test('no new session can be opened', async () => {
    expect(await judged({}, shop(), false)).toEqual(['pass no-new-session', OTHER]);
  });

  test('a limit that a run cannot reach is not tried', async () => {
    expect(await judged({}, shop({ limit: { count: 1000, per: 'account' } }))).toEqual([
      'unavailable',
      'unavailable',
    ]);
  });
});

describe('the plan', () => {
  it('asks for flows where none is declared, and does not say that the check does not apply', async () => {
    const [testCase] = planCases(probe, target({ operations: OPERATIONS }));
    expect(testCase).toMatchObject({ required: true, variation: 'declared flows' });
    const tools = fakeGatherTools(target(), () => exchange({}));
    if (testCase === undefined) throw new Error('no case');
    expect(await probe.gather(testCase, tools)).toMatchObject({ missing: 'flows' });
  });

  it.each<[string, Target, readonly boolean[]]>([
    ['per account, the second account decides nothing', shop(), [true, false]],
    ['per person, it has to be tried', person, [true, true]],
    ['with one account, it is not tried', shop({}, { identities: shop().identities.slice(0, 1) }), [true]],
  ])('%s', (_name, given, expected) => {
    expect(planCases(probe, given).map(({ required }) => required)).toEqual(expected);
  });
});
