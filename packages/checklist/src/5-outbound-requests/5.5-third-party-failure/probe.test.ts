import type { Exchange, Target, Upstream, Verdict } from '@probity/model';
import type { UpstreamScript } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  fakeUpstream,
  judgeTools,
  operation,
  planCases,
  seenRequest,
  target,
  type FakeGatherTools,
} from '@probity/testkit';
import { describe, expect, it, test } from 'vitest';
import { boundsOf } from './bounds.ts';
import { probe } from './probe.ts';
import type { Record55 } from './record.ts';

const STEP = { operation: 'POST /quotes', values: {}, query: {}, headers: {}, body: null, extract: {} };
const RATES: Upstream = {
  name: 'rates',
  as: 'alice',
  listen: '127.0.0.1:8604',
  tls: true,
  steps: [STEP],
  read: null,
  answers: [{ method: 'GET', path: '/latest', status: 200, type: 'application/json', body: {} }],
  limits: { within: 2000, bytes: 1_000_000, attempts: 2 },
  undo: [],
};
const api = (upstreams?: readonly Upstream[]): Target =>
  target({
    mode: 'disruptive',
    operations: [operation(STEP.operation), operation('GET /me')],
    ...(upstreams && { upstreams }),
  });

/** What a target does when its third party behaves in some way, at its nth call. */
interface Reaction {
  readonly status?: number;
  readonly took?: number;
  readonly requests?: number;
  readonly bytes?: number;
  readonly endedAfter?: number | null;
  /** It does not call. */
  readonly isAway?: boolean;
}
type Api = (script: UpstreamScript, call: number) => Reaction;

const sound: Api = ({ kind }) => {
  if (kind === 'normal') return { status: 201, took: 20 };
  if (kind === 'hang' || kind === 'drip') return { status: 504, took: 1000 };
  return { status: 502, took: 50, bytes: kind === 'endless' ? 4_000_000 : 100 };
};
/** As a sound one, but for one behaviour of its third party. */
const but =
  (kind: UpstreamScript['kind'], reaction: Reaction): Api =>
  (script, call) =>
    script.kind === kind ? { ...sound(script, call), ...reaction } : sound(script, call);

const CASES = {
  'answers 500': 'error',
  'answers 503': 'unavailable',
  'breaks off': 'reset',
  'takes no connection': 'refuse',
  'never answers': 'hang',
  'answers a byte a second': 'drip',
  'answers without end': 'endless',
  'answers what unpacks to 100 MB': 'bomb',
  'never answers 10 calls': 'many',
};

/** Gathers and judges all cases with a target; `neighbour` says how long a read of somebody else takes, or 0 for none. */
async function verdictsOf(
  its: Api,
  limits: Upstream['limits'] = RATES.limits,
  neighbour: (script: UpstreamScript, read: number) => number = () => 5,
) {
  const stand = fakeUpstream();
  const target55 = api([{ ...RATES, limits }]);
  let [calls, reads] = [0, 0];
  // Calls that wait at the same time do so until the stand-in lets them go.
  let letGo = Promise.withResolvers<void>();
  const play = async (script: UpstreamScript): Promise<void> => {
    letGo.resolve();
    letGo = Promise.withResolvers();
    await stand.decoy.play(script);
  };
  const tools: FakeGatherTools = fakeGatherTools(
    target55,
    ({ step, call }): Exchange => {
      const started = tools.now();
      if (step === undefined) {
        const took = neighbour(stand.script(), (reads += 1));
        return exchange({
          as: 'bob',
          operation: call?.operation.id ?? '',
          started,
          took,
          status: took === 0 ? 0 : 200,
        });
      }
      const script = stand.script();
      const {
        status = 502,
        took = 50,
        requests = 1,
        bytes = 0,
        endedAfter = 1,
        isAway,
      } = its(script, (calls += 1));
      if (isAway !== true && script.kind !== 'refuse')
        stand.arrive(
          Array.from({ length: requests }, () => ({})),
          { bytes, endedAfter },
        );
      return exchange({ operation: STEP.operation, started, took, status });
    },
    { upstream: () => ({ ...stand.decoy, play }) },
  );
  const verdicts: Record<string, Verdict> = {};
  for (const testCase of planCases(probe, target55)) {
    const waiting: FakeGatherTools = {
      ...tools,
      async sendStep(run, step, options) {
        const sent = await tools.sendStep(run, step, options);
        if (options?.together === true) await letGo.promise;
        return sent;
      },
    };
    const record = await probe.gather(testCase, waiting);
    if ('reason' in record) throw new Error('It could not be gathered.');
    verdicts[testCase.variation.replace('rates ', '')] = probe.judge(testCase, record, judgeTools(probe));
  }
  return { verdicts, tools, played: stand.played };
}

const codesOf = (verdict: Verdict | undefined): string => {
  if (verdict?.kind === 'fail') return verdict.findings.map(({ code }) => code).join(' ');
  if (verdict?.kind !== 'inconclusive') return verdict?.kind ?? 'none';
  return verdict.doubts.map(({ code, missing }) => `${code} ${missing ?? ''}`.trim()).join(', ');
};
/** What is no pass, by case. */
const wrongIn = (verdicts: Readonly<Record<string, Verdict>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(verdicts).flatMap(([name, verdict]) =>
      verdict.kind === 'pass' ? [] : [[name, codesOf(verdict)]],
    ),
  );

describe('the plan', () => {
  it('leaves a target open whose third parties nobody names, and takes the word that there is none', async () => {
    const [only, ...rest] = planCases(probe, api());
    expect(rest).toEqual([]);
    expect(
      only &&
        (await probe.gather(
          only,
          fakeGatherTools(api(), () => exchange()),
        )),
    ).toMatchObject({
      missing: 'upstreams',
    });
    expect(probe.plan(api([]))).toMatchObject({ source: { kind: 'profile', where: 'upstreams' } });
  });

  it('disrupts in every case', () => {
    const cases = planCases(probe, api([RATES]));
    expect(cases.map(({ variation }) => variation.replace('rates ', ''))).toEqual(Object.keys(CASES));
    expect(new Set(cases.map(({ effect }) => effect))).toEqual(new Set(['disrupts']));
  });

  it('takes a promise by its word, and gives others room', () => {
    expect(boundsOf({ within: 2000, bytes: 1, attempts: 1 })).toMatchObject({
      within: 2500,
      latest: 2500,
      bytes: 8_000_001,
      mostBytes: 8_000_001,
      attempts: 1,
      mostAttempts: 1,
    });
    expect(boundsOf({})).toMatchObject({
      within: 15_000,
      latest: 30_000,
      deadline: 90_000,
      bytes: 18_000_000,
      mostBytes: 64_000_000,
      attempts: 3,
      mostAttempts: 10,
    });
  });
});

const table: readonly [name: string, api: Api, expected: Readonly<Record<string, string>>][] = [
  ['a sound one', sound, {}],
  [
    'one without a time limit',
    but('hang', { status: 0, took: 4500 }),
    { 'never answers': 'hang-not-ended', 'never answers 10 calls': 'pass' },
  ],
  [
    'one whose time begins anew with each byte',
    but('drip', { status: 0, took: 4500 }),
    { 'answers a byte a second': 'drip-not-ended' },
  ],
  [
    'one that reads all',
    but('endless', { bytes: 9_500_000 }),
    { 'answers without end': 'endless-body-read' },
  ],
  [
    'one that waits before it says that nobody is there',
    but('refuse', { took: 9000 }),
    { 'takes no connection': 'failure-not-ended' },
  ],
  ['one that asks again and again', but('reset', { requests: 8 }), { 'breaks off': 'retried-too-often' }],
  [
    'one that unpacks all',
    but('bomb', { status: 201 }),
    { 'answers what unpacks to 100 MB': 'bomb-unpacked' },
  ],
  [
    'one that refuses what unpacks to much when its time is nearly up',
    but('bomb', { took: 1800 }),
    { 'answers what unpacks to 100 MB': 'bomb-refused-late upstreams.rates' },
  ],
  ['one that answers 500', but('reset', { status: 500 }), {}],
  [
    'one with a fallback',
    (script, call) => ({ ...sound(script, call), status: 201 }),
    { 'answers what unpacks to 100 MB': 'bomb-unclear upstreams.rates' },
  ],
  [
    'one that answers first and asks then',
    but('hang', { status: 202, took: 5, endedAfter: null }),
    { 'never answers': 'still-waiting' },
  ],
  ['one that leaves its call open', but('hang', { endedAfter: null }), {}],
  ['one that breaks off itself', but('reset', { status: 0 }), { 'breaks off': 'broken-off' }],
  ['one that limits us', but('reset', { status: 429 }), { 'breaks off': 'throttled' }],
];

describe('what a failing third party costs', () => {
  it.each(table)('%s', async (_name, its, expected) => {
    const { verdicts } = await verdictsOf(its);
    const wanted = Object.entries(expected).filter(([, code]) => code !== 'pass');
    expect(wrongIn(verdicts)).toEqual(Object.fromEntries(wanted));
  });

  it.each<[string, Api, string, string]>([
    [
      'a time between the usual and the worst',
      but('hang', { took: 20_000 }),
      'never answers',
      'answered-late upstreams.rates.limits.within',
    ],
    ['a longer time', but('hang', { took: 31_000 }), 'never answers', 'hang-not-ended'],
    [
      'bytes between the usual and the most',
      but('endless', { bytes: 20_000_000 }),
      'answers without end',
      'read-much upstreams.rates.limits.bytes',
    ],
    ['more bytes', but('endless', { bytes: 65_000_000 }), 'answers without end', 'endless-body-read'],
    [
      'more attempts than usual',
      but('reset', { requests: 5 }),
      'breaks off',
      'tried-often upstreams.rates.limits.attempts',
    ],
    ['many more attempts', but('reset', { requests: 11 }), 'breaks off', 'retried-too-often'],
    [
      'bytes of several answers together',
      but('endless', { bytes: 30_000_000, requests: 2 }),
      'answers without end',
      'pass',
    ],
  ])('without a promise: %s', async (_name, its, name, expected) => {
    const { verdicts } = await verdictsOf(its, {});
    expect(codesOf(verdicts[name])).toBe(expected);
  });

  it('does not count what was seen once only', async () => {
    let late = 1;
    const { verdicts } = await verdictsOf((script, call) =>
      script.kind === 'hang' && late-- > 0 ? { status: 504, took: 4000 } : sound(script, call),
    );
    expect(verdicts['never answers']?.kind).toBe('pass');
  });

  it('prints seconds, bytes and attempts', async () => {
    const { verdicts } = await verdictsOf(sound);
    expect(verdicts['answers without end']).toMatchObject({
      remarks: [{ code: 'measured', params: { seconds: 0.05, bytes: 4_000_000, attempts: 1, status: 502 } }],
    });
  });
});

describe('others and afterwards', () => {
  it('finds others that wait along, each time, and stops at once', async () => {
    const { verdicts, played } = await verdictsOf(sound, RATES.limits, ({ kind }) =>
      kind === 'hang' ? 1500 : 5,
    );
    expect(codesOf(verdicts['never answers 10 calls'])).toBe('others-blocked');
    expect(played.slice(-5).map(({ kind }) => kind)).toEqual(['hang', 'normal', 'hang', 'normal', 'normal']);
  });

  it('does not decide by others that are only slower', async () => {
    const { verdicts } = await verdictsOf(sound, RATES.limits, ({ kind }) => (kind === 'hang' ? 400 : 5));
    expect(codesOf(verdicts['never answers 10 calls'])).toBe('others-slower');
  });

  it('tries nothing more once somebody else is hurt', async () => {
    let isHurt = false;
    const { verdicts } = await verdictsOf(
      (script, call) => {
        isHurt ||= script.kind === 'hang';
        return sound(script, call);
      },
      RATES.limits,
      () => (isHurt ? 0 : 5),
    );
    expect(wrongIn(verdicts)).toEqual({
      'never answers': 'stopped',
      'answers a byte a second': 'stopped',
      'answers without end': 'stopped',
      'answers what unpacks to 100 MB': 'stopped',
      'never answers 10 calls': 'stopped',
    });
  });

  it('finds one that never recovers', async () => {
    let isBroken = false;
    const { verdicts } = await verdictsOf((script, call) => {
      isBroken ||= script.kind === 'reset';
      return isBroken ? { status: 502, took: 5 } : sound(script, call);
    });
    expect(codesOf(verdicts['breaks off'])).toBe('never-recovers');
    expect(codesOf(verdicts['never answers'])).toBe('trigger-failed upstreams.rates');
  });

  it('gives one the time to call again that has stopped calling', async () => {
    let open = 0;
    const { verdicts } = await verdictsOf((script, call) => {
      if (open > 0) return { status: 503, took: 1, isAway: (open -= 1) >= 0 };
      if (script.kind !== 'normal') open = 2;
      return sound(script, call);
    });
    expect(wrongIn(verdicts)).toEqual({});
  });

  it('leaves one open that does not call', async () => {
    const { verdicts } = await verdictsOf(() => ({ isAway: true, status: 201 }));
    expect(new Set(Object.values(wrongIn(verdicts)))).toEqual(new Set(['not-called upstreams.rates']));
    const kept = await verdictsOf((script, call) =>
      script.kind === 'hang' ? { isAway: true, status: 201 } : sound(script, call),
    );
    expect(codesOf(kept.verdicts['never answers'])).toBe('not-tried upstreams.rates');
  });
});

test('a record of something else is not judged', () => {
  const [testCase] = planCases(probe, api([RATES]));
  const call = (purpose: Exchange['purpose'], status = 201) => ({
    steps: [exchange({ operation: STEP.operation, purpose, status, id: purpose })],
    seen: {
      connections: 1,
      handshakes: 1,
      refusedHandshakes: [],
      requests: [seenRequest()],
      bytes: 0,
      endedAfter: 1,
    },
  });
  const judged = (record: Record55): string =>
    testCase === undefined ? '' : codesOf(probe.judge(testCase, record, judgeTools(probe)));
  expect(judged({})).toBe('not-recorded');
  expect(judged({ baseline: call('attack') })).toBe('not-recorded');
  expect(judged({ baseline: call('control'), tries: [call('control')] })).toBe('not-recorded');
  expect(judged({ baseline: call('control'), recovery: [call('control')] })).toBe(
    'not-tried upstreams.rates',
  );
  expect(judged({ baseline: call('control'), tries: [call('attack', 502)] })).toBe('not-recovered');
  const whole = { baseline: call('control'), tries: [call('attack', 502)], recovery: [call('control')] };
  expect(judged(whole)).toBe('pass');
});

test.each([
  ['takes no connection', 'pass'],
  ['breaks off', 'still-waiting'],
])('a target that is served although its third party %s, and leaves its call open: %s', (name, expected) => {
  const testCase = planCases(probe, api([RATES])).find(({ variation }) => variation === `rates ${name}`);
  const call = (purpose: Exchange['purpose'], id: string, endedAfter: number | null) => ({
    steps: [exchange({ operation: STEP.operation, purpose, status: 201, id })],
    seen: {
      connections: 1,
      handshakes: 1,
      refusedHandshakes: [],
      requests: [seenRequest()],
      bytes: 0,
      endedAfter,
    },
  });
  const record: Record55 = {
    baseline: call('control', 'x1', 1),
    tries: [call('attack', 'x2', null), call('attack', 'x3', null)],
    recovery: [call('control', 'x4', 1)],
  };
  expect(testCase && codesOf(probe.judge(testCase, record, judgeTools(probe)))).toBe(expected);
});

test('who unpacks a large answer and leaves its call open fails by what it unpacked alone', async () => {
  const { verdicts } = await verdictsOf(but('bomb', { status: 201, endedAfter: null }));
  expect(verdicts['answers what unpacks to 100 MB']).toMatchObject({
    kind: 'fail',
    findings: [{ code: 'bomb-unpacked' }],
    doubts: [],
  });
});

test('every declared third party is tested, however many there are', () => {
  const names = Array.from({ length: 9 }, (_, index) => `rates-${index}`);
  const cases = planCases(probe, api(names.map((name) => ({ ...RATES, name }))));
  expect(names.filter((name) => !cases.some(({ variation }) => variation.startsWith(`${name} `)))).toEqual(
    [],
  );
});
