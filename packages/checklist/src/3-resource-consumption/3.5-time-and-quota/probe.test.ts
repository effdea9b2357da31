import type { Case, Exchange, ExpensiveOperation, Target, Verdict } from '@probity/model';
import { isUnavailable, type SlowEnd } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  target,
  type ExchangeParts,
  type FakeOptions,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details35 } from './details.ts';
import { probe } from './probe.ts';
import type { Record35 } from './record.ts';
import { LARGEST, PATTERN, QUOTA, SLOW_BODY, SLOW_HEAD } from './variations.ts';

const body = { type: 'application/json', template: { text: '{canary}' } };
const REPORTS = 'POST /v1/reports';
const step = (days: number) => ({
  operation: REPORTS,
  values: {},
  query: {},
  headers: {},
  body: { type: 'application/json', template: { days } },
  extract: {},
});
const report = (more: Partial<ExpensiveOperation> = {}): ExpensiveOperation => ({
  call: step(365),
  small: step(1),
  as: 'alice',
  within: 1000,
  quota: { requests: 3, window: 60_000 },
  undo: [],
  ...more,
});
const text = { in: 'query', name: 'q', required: true, type: 'string' } as const;
const api = (more: Partial<Target> = {}): Target => ({
  ...target({
    auth: { me: 'GET /v1/me' },
    operations: [
      operation('GET /v1/me', { authRole: 'me' }),
      operation('POST /v1/login', { authRole: 'login', body }),
      operation('POST /v1/notes', { body }),
      operation('GET /v1/search', { inputs: [{ ...text, maxLength: 200 }] }),
      operation('GET /v1/notes', { inputs: [{ ...text, name: 'order', enum: ['a'] }] }),
      operation(REPORTS, { body, effect: 'reads' }),
    ],
  }),
  mode: 'disruptive',
  expensive: [report()],
  ...more,
});
const find = (variation: string, more: Partial<Target> = {}): Case<Details35> =>
  planCases(probe, api(more)).find((each) => each.variation === variation)!;

describe('the plan', () => {
  it('has a slow read, a slow write, each expensive operation, its quota, and searches', () => {
    const planned = planCases(probe, api()).map(
      ({ operation: id, variation, required }) => `${variation}: ${id} ${required}`,
    );
    expect(planned).toEqual([
      'slow headers: GET /v1/me true',
      'slow body: POST /v1/notes true',
      `largest parameters: ${REPORTS} true`,
      `quota: ${REPORTS} true`,
      'hard pattern: GET /v1/search false',
    ]);
  });

  it.each<[string, Partial<Target>, number, number]>([
    ['those of the checklist', {}, 120_000, 300_000],
    ['parts of a documented limit', { limits: { slowRequest: 2000 } }, 3000, 5000],
  ])('has times for slow requests: %s', (_, more, within, deadline) => {
    expect(find(SLOW_HEAD, more).details).toMatchObject({ within, deadline });
  });

  it.each<[string, Partial<ExpensiveOperation>, boolean]>([
    ['paid for', { paid: true }, false],
    ['of more calls than are sent', { quota: { requests: 500, window: 1 } }, false],
    ['that can be tried', {}, true],
  ])('needs a quota %s: %o → %s', (_, more, required) => {
    expect(find(QUOTA, { expensive: [report(more)] }).required).toBe(required);
  });

  it('asks for what nobody but the owner knows', () => {
    const none = find(LARGEST, { expensive: [] });
    expect(none).toMatchObject({ operation: null, required: true });
    expect(words(judge(none, {}))).toBe('doubt nothing-declared needs expensive');
  });
});

describe('gathering', () => {
  const gather = async (
    variation: string,
    answer: (send: FakeSend) => ExchangeParts,
    { more = {}, options = {} }: { more?: Partial<Target>; options?: FakeOptions } = {},
  ) => {
    const tools = fakeGatherTools(
      api(more),
      (send) =>
        exchange({ operation: find(variation, more).operation, path: '/v1/search?q=x', ...answer(send) }),
      options,
    );
    const record = await probe.gather(find(variation, more), tools);
    const nothing: Record35 = {};
    if (isUnavailable(record)) return { reason: record.reason, record: nothing, sent: tools.sent };
    return { reason: '', record, sent: tools.sent };
  };

  it.each<[string, 'head' | 'body']>([
    [SLOW_HEAD, 'head'],
    [SLOW_BODY, 'body'],
  ])('sends %s at a pace that belongs to the limit', async (variation, part) => {
    const ended: Pick<SlowEnd, 'how' | 'after'> = { how: 'closed', after: 2000 };
    const { record, sent } = await gather(variation, () => ({}), {
      more: { limits: { slowRequest: 2000 } },
      options: { sendSlowly: () => ended },
    });
    expect(sent.at(-1)?.slow).toEqual({ part, interval: 125, deadline: 5000 });
    expect(record.ended).toBe('closed');
  });

  it('is told where nothing may be sent slowly', async () => {
    const lacks = { reason: 'the mode is active', missing: 'mode: disruptive' };
    const { reason } = await gather(SLOW_HEAD, () => ({}), { options: { sendSlowly: () => lacks } });
    expect(reason).toBe(lacks.reason);
  });

  it.each<[string, number, number]>([
    ['once where it ends in time', 20, 1],
    ['three times where it does not', 1500, 3],
  ])('calls an expensive operation %s', async (_, took, count) => {
    const { record } = await gather(LARGEST, ({ purpose }) => ({ took: purpose === 'attack' ? took : 1 }));
    expect([record.calls?.length, record.control?.purpose]).toEqual([count, 'control']);
  });

  it('calls what is paid for once', async () => {
    const more = { expensive: [report({ paid: true })] };
    const { record } = await gather(LARGEST, () => ({ took: 9000 }), { more });
    expect([record.calls?.length, record.control]).toEqual([1, undefined]);
    expect((await gather(QUOTA, () => ({}), { more })).record).toEqual({});
  });

  it('calls until the quota is passed, or refused and then in a new session', async () => {
    const open = await gather(QUOTA, () => ({}));
    expect([open.record.calls?.length, open.record.fresh]).toEqual([4, undefined]);
    let count = 0;
    const kept = await gather(QUOTA, ({ purpose }) => ({
      status: purpose === 'attack' && (count += 1) > 2 ? 429 : 200,
    }));
    expect([kept.record.calls?.length, kept.record.fresh?.answer?.status]).toEqual([3, 429]);
  });

  it('sends longer hard texts until one is slow, and then pairs', async () => {
    const isHard = ({ change }: FakeSend) =>
      change.path?.includes('!') === true || change.path?.includes('%21') === true;
    const quick = await gather(PATTERN, () => ({ took: 5 }));
    expect(quick.sent.filter(isHard)).toHaveLength(9);
    expect(quick.record.pairs).toEqual([]);
    const slow = await gather(PATTERN, (send) => ({ took: isHard(send) ? 3000 : 5 }));
    expect(slow.record.pairs?.map(({ took }) => took)).toEqual([5, 3000, 5, 3000, 5, 3000]);
  });

  it.each<[string, string, number, number]>([
    ['an expensive operation', LARGEST, 5000, 1],
    ['a quota', QUOTA, 300, 1],
    ['a hard text', PATTERN, 3000, 2],
  ])('stops where somebody else is hurt by %s', async (_, variation, took, count) => {
    let isHurt = false;
    const { record, sent } = await gather(variation, ({ purpose, call }) => {
      if (purpose === 'attack') isHurt = true;
      return {
        took: purpose === 'attack' ? took : 1,
        ...(call?.session?.identity === 'bob' && isHurt && { status: 503 }),
      };
    });
    expect(sent.filter(({ purpose }) => purpose === 'attack')).toHaveLength(count);
    expect(record.isStopped).toBe(true);
    expect(words(judge(find(variation), record))).toBe('doubt stopped');
  });

  it('sends nothing where the control fails or nobody works', async () => {
    const { sent } = await gather(PATTERN, () => ({ status: 500 }));
    expect(sent.filter(({ purpose }) => purpose === 'attack')).toEqual([]);
    const { reason } = await gather(PATTERN, () => ({}), { options: { whyNot: () => ({ reason: 'no' }) } });
    expect(reason).toBe('no');
  });
});

const judge = (testCase: Case<Details35>, record: Record35): Verdict =>
  probe.judge(testCase, record, judgeTools(probe));

const words = (verdict: Verdict): string => {
  const remarks = 'remarks' in verdict ? verdict.remarks.map(({ code }) => ` (${code})`).join('') : '';
  if (verdict.kind === 'fail') return `fail ${verdict.findings.map(({ code }) => code).join()}${remarks}`;
  if (verdict.kind !== 'inconclusive') return `${verdict.kind}${remarks}`;
  const doubts = verdict.doubts.map(({ code, missing }) => (missing ? `${code} needs ${missing}` : code));
  return `doubt ${doubts.join()}${remarks}`;
};

let number = 0;
const at = (parts: ExchangeParts = {}): Exchange => exchange({ id: `x${(number += 1)}`, ...parts });
const failed = (code: string, parts: ExchangeParts): Exchange => ({
  ...at({ status: 0, ...parts }),
  failure: { code, message: code },
});
const ENDLESS = '‹one byte every 5000 ms, without end›';
const slowly = { operation: 'POST /v1/notes', sent: ENDLESS } as const;

describe('judging a slow body', () => {
  it.each<[string, () => Exchange, string]>([
    ['408 in time', () => at({ ...slowly, status: 408, class: 'invalid', took: 60_000 }), 'pass'],
    ['closed in time', () => failed('RESET', { ...slowly, took: 100_000 }), 'pass (closed-without-answer)'],
    [
      'still open at the end',
      () => failed('TIMEOUT', { ...slowly, took: 300_001 }),
      'fail slow-request-kept',
    ],
    [
      'ended late',
      () => failed('RESET', { ...slowly, took: 200_000 }),
      'doubt ended-late needs limits.slow_request',
    ],
    ['given up early', () => failed('TIMEOUT', { ...slowly, took: 9000 }), 'doubt not-ended-by-the-api'],
    ['no connection', () => failed('REFUSED', { ...slowly, took: 1 }), 'doubt not-ended-by-the-api'],
    [
      'sent at once',
      () => failed('TIMEOUT', { operation: 'POST /v1/notes', took: 300_001 }),
      'doubt not-recorded',
    ],
    [
      'no attack',
      () => failed('TIMEOUT', { ...slowly, purpose: 'control', took: 300_001 }),
      'doubt not-recorded',
    ],
  ])('%s', (_, slow, expected) => {
    const control = at({ purpose: 'control', operation: 'POST /v1/notes' });
    expect(words(judge(find(SLOW_BODY), { control, slow: slow() }))).toBe(expected);
  });

  it('decides nothing without a control, or without a request', () => {
    const slow = failed('TIMEOUT', { ...slowly, took: 300_001 });
    expect(words(judge(find(SLOW_BODY), { slow }))).toBe('doubt control-failed needs operations');
    const control = at({ purpose: 'control', operation: 'POST /v1/notes' });
    expect(words(judge(find(SLOW_BODY), { control }))).toBe('doubt not-recorded');
  });
});

describe('judging an expensive operation', () => {
  const call = (took: number, parts: ExchangeParts = {}) => at({ operation: REPORTS, took, ...parts });
  const control = () => call(5, { purpose: 'control' });
  it.each<[string, () => Record35, string]>([
    ['ends in time', () => ({ calls: [call(900)] }), 'pass'],
    ['is queued', () => ({ calls: [call(50, { status: 202 })] }), 'pass (queued)'],
    ['is cut in time', () => ({ control: control(), calls: [call(900, { status: 503 })] }), 'pass'],
    [
      'fails quickly, and nothing else works',
      () => ({ calls: [call(9, { status: 503 })] }),
      'doubt call-failed needs expensive',
    ],
    [
      'is refused',
      () => ({ control: control(), calls: [call(9, { status: 403 })] }),
      'doubt call-failed needs expensive',
    ],
    [
      'takes too long each time',
      () => ({ calls: [call(2500), call(2500), call(2400)] }),
      'fail operation-unbounded',
    ],
    [
      'is given up each time',
      () => ({
        calls: [
          call(3000),
          failed('TIMEOUT', { operation: REPORTS, took: 3000 }),
          failed('TIMEOUT', { operation: REPORTS, took: 3000 }),
        ],
      }),
      'fail operation-unbounded',
    ],
    ['takes long once', () => ({ calls: [call(2500)] }), 'doubt took-long needs expensive'],
    ['is warm at last', () => ({ calls: [call(2500), call(900), call(800)] }), 'pass'],
    [
      'takes a little long',
      () => ({ calls: [call(1500), call(1500), call(1500)] }),
      'doubt took-long needs expensive',
    ],
    ['was not called', () => ({}), 'doubt not-recorded'],
  ])('that %s', (_, record, expected) => {
    expect(words(judge(find(LARGEST), record()))).toBe(expected);
  });
});

describe('judging a quota', () => {
  const call = (started: number, parts: ExchangeParts = {}) =>
    at({ operation: REPORTS, started, took: 1, ...parts });
  const served = (count: number, apart = 10) => Array.from({ length: count }, (_, n) => call(n * apart));
  const refused = (status = 429) => call(40, { status });
  const fresh = (parts: ExchangeParts = {}) => call(60, { credential: '‹alice.access#9›', ...parts });
  it.each<[string, () => Record35, string]>([
    ['kept', () => ({ calls: [...served(3), refused()], fresh: fresh({ status: 429 }) }), 'pass'],
    ['kept as a right', () => ({ calls: [...served(2), refused(403)] }), 'pass'],
    ['passed', () => ({ calls: served(4) }), 'fail quota-not-enforced'],
    ['passed slowly', () => ({ calls: served(4, 30_000) }), 'doubt quota-not-reached needs expensive'],
    ['not passed', () => ({ calls: served(3) }), 'doubt quota-not-reached needs expensive'],
    [
      'forgotten in a new session',
      () => ({ calls: [...served(3), refused()], fresh: fresh() }),
      'fail quota-bypassed',
    ],
    [
      'over in a new session',
      () => ({ calls: [...served(3), refused()], fresh: fresh({ started: 70_000 }) }),
      'doubt quota-not-reached needs expensive',
    ],
    ['asked with the same credential', () => ({ calls: [...served(3), refused()], fresh: call(60) }), 'pass'],
    [
      'hidden by an error',
      () => ({ calls: [...served(2), call(40, { status: 500 })] }),
      'doubt call-failed needs expensive',
    ],
    ['refused from the start', () => ({ calls: [refused()] }), 'doubt call-failed needs expensive'],
    ['of somebody else', () => ({ calls: [...served(3), call(40, { as: 'bob' })] }), 'doubt not-recorded'],
    ['not tried', () => ({}), 'doubt paid needs expensive'],
  ])('that is %s', (_, record, expected) => {
    expect(words(judge(find(QUOTA), record()))).toBe(expected);
  });
});

describe('judging hard texts', () => {
  const operationId = 'GET /v1/search';
  const pair = (harmless: number, hard: number, path = '/v1/search?q=aaaa%21') => [
    at({ operation: operationId, took: harmless, path: '/v1/search?q=bcbc' }),
    at({ operation: operationId, took: hard, path }),
  ];
  const control = () => at({ purpose: 'control', operation: operationId });
  it.each<[string, () => readonly Exchange[] | undefined, string]>([
    ['never slow', () => [], 'pass'],
    [
      'slow each time',
      () => [pair(5, 2500), pair(400, 2400), pair(5, 2600)].flat(),
      'fail pattern-never-ends',
    ],
    [
      'slow like harmless ones',
      () => [pair(900, 2500), pair(900, 2400), pair(900, 2600)].flat(),
      'doubt pattern-unclear',
    ],
    ['quick once', () => [pair(5, 2500), pair(5, 100), pair(5, 2600)].flat(), 'doubt pattern-unclear'],
    ['sent once', () => pair(5, 2500), 'doubt pattern-unclear'],
    [
      'harmless themselves',
      () => [pair(5, 2500, '/v1/search?q=b'), pair(5, 2500), pair(5, 2500)].flat(),
      'doubt pattern-unclear',
    ],
    ['not recorded', () => undefined, 'doubt not-recorded'],
  ])('that are %s', (_, pairs, expected) => {
    const sent = pairs();
    expect(words(judge(find(PATTERN), { control: control(), ...(sent && { pairs: sent }) }))).toBe(expected);
  });
});
