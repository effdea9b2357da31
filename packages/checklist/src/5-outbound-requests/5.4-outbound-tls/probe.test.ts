import type { Exchange, Target, Upstream, Verdict } from '@probity/model';
import type { SeenRequest, UpstreamScript } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  fakeUpstream,
  judgeTools,
  operation,
  planCases,
  seenRequest,
  target,
} from '@probity/testkit';
import { describe, expect, it, test } from 'vitest';
import { probe } from './probe.ts';
import type { Record54 } from './record.ts';

const STEP = { operation: 'POST /quotes', values: {}, query: {}, headers: {}, body: null, extract: {} };
const RATES: Upstream = {
  name: 'rates',
  as: 'alice',
  listen: '127.0.0.1:8604',
  tls: true,
  steps: [STEP],
  read: null,
  answers: [{ method: 'GET', path: '/latest', status: 200, type: 'application/json', body: {} }],
  limits: {},
  undo: [],
};
const api = (upstreams?: readonly Upstream[]): Target =>
  target({ operations: [operation(STEP.operation)], ...(upstreams && { upstreams }) });

/** What a client does to a stand-in that behaves in some way, at its nth call. */
type Client = (
  face: string,
  call: number,
) => 'asks' | 'asks plainly' | 'refuses' | 'shakes hands' | 'stays away';

const FACES = ['self-signed', 'expired', 'other-host', 'other-authority', 'plain', 'old-tls'];
const faceOf = (script: UpstreamScript): string =>
  script.kind === 'certificate' ? script.which : script.kind;
const strict: Client = (face) => (face === 'normal' ? 'asks' : 'refuses');

/** Gathers and judges every case of one third party with a client. */
async function verdictsOf(client: Client, upstream: Upstream = RATES, request: Partial<SeenRequest> = {}) {
  const upstreamFake = fakeUpstream();
  let calls = 0;
  const answer = (): Exchange => {
    const does = client(faceOf(upstreamFake.script()), (calls += 1));
    if (does === 'asks') upstreamFake.arrive([request]);
    if (does === 'asks plainly') upstreamFake.arrive([{ scheme: 'http', ...request }]);
    if (does === 'refuses') upstreamFake.arrive([], { refusedHandshakes: ['ECONNRESET'] });
    if (does === 'shakes hands') upstreamFake.arrive([], { handshakes: 1 });
    const isServed = does === 'asks' || does === 'asks plainly';
    return exchange({ operation: STEP.operation, status: isServed ? 201 : 502 });
  };
  const its = api([upstream]);
  const tools = fakeGatherTools(its, answer, { upstream: () => upstreamFake.decoy });
  const verdicts: Record<string, Verdict> = {};
  for (const testCase of planCases(probe, its)) {
    const record = await probe.gather(testCase, tools);
    if ('reason' in record) throw new Error('It could not be gathered.');
    verdicts[testCase.variation.replace('rates ', '')] = probe.judge(testCase, record, judgeTools(probe));
  }
  return { verdicts, tools, played: upstreamFake.played };
}

const codeOf = (verdict: Verdict | undefined): string =>
  verdict?.kind === 'fail'
    ? verdict.findings[0].code
    : verdict?.kind === 'inconclusive'
      ? `${verdict.doubts[0].code} ${verdict.doubts[0].missing ?? ''}`.trim()
      : (verdict?.kind ?? 'none');

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

  it('has every wrong certificate and plain HTTP as required cases, and old versions as one that is not', () => {
    const cases = planCases(probe, api([RATES]));
    expect(cases.map(({ details }) => ('face' in details ? details.face : ''))).toEqual(FACES);
    expect(cases.filter(({ required }) => !required).map(({ variation }) => variation)).toEqual([
      'rates TLS 1.1',
    ]);
  });
});

const table: readonly [name: string, client: Client, expected: Readonly<Record<string, string>>][] = [
  ['a strict client', strict, {}],
  [
    'one that verifies nothing',
    (face) => (face === 'plain' ? 'refuses' : 'asks'),
    {
      'self-signed': 'self-signed-accepted',
      expired: 'expired-accepted',
      'for another host': 'other-host-accepted',
      'of an unknown authority': 'other-authority-accepted',
    },
  ],
  [
    'one that looks at no host name',
    (face) => (face === 'normal' || face === 'other-host' ? 'asks' : 'refuses'),
    { 'for another host': 'other-host-accepted' },
  ],
  [
    'one that falls back to plain HTTP',
    (face) => (face === 'plain' ? 'asks plainly' : strict(face, 0)),
    { 'plain HTTP at the TLS port': 'plain-http-accepted' },
  ],
  [
    'one that gives up TLS because of a certificate',
    (face) => (face === 'expired' ? 'asks plainly' : strict(face, 0)),
    { expired: 'plain-http-accepted' },
  ],
  ['one that looks after the handshake', (face) => (face === 'normal' ? 'asks' : 'shakes hands'), {}],
  ['one that speaks TLS 1.1 too', (face) => (face === 'old-tls' ? 'asks' : strict(face, 0)), {}],
];

describe('what arrives decides', () => {
  it.each(table)('%s', async (_name, client, expected) => {
    const { verdicts } = await verdictsOf(client);
    const failed = Object.entries(verdicts).filter(([, { kind }]) => kind !== 'pass');
    expect(Object.fromEntries(failed.map(([name, verdict]) => [name, codeOf(verdict)]))).toEqual(expected);
  });

  it('notes an old version of TLS without a finding', async () => {
    const { verdicts } = await verdictsOf((face) => (face === 'old-tls' ? 'asks' : strict(face, 0)));
    expect(verdicts['TLS 1.1']).toMatchObject({ remarks: [{ code: 'old-tls-accepted' }] });
  });

  it('needs as many good calls as bad ones, and one more', async () => {
    const { tools, played } = await verdictsOf(strict);
    expect(tools.sent.map(({ purpose }) => purpose)).toEqual([
      'control',
      ...FACES.flatMap(() => ['attack', 'control']),
    ]);
    expect(played.map(faceOf)).toEqual(['normal', 'normal', ...FACES.flatMap((face) => [face, 'normal'])]);
  });
});

describe('what says nothing', () => {
  it.each<[string, Client, string]>([
    ['a target that never calls', () => 'stays away', 'not-called upstreams.rates'],
    ['one that does not trust our authority', () => 'refuses', 'not-trusted decoys.authority'],
    [
      'one that keeps what it was answered',
      (_face, call) => (call === 1 ? 'asks' : 'stays away'),
      'not-tried upstreams.rates',
    ],
    ['one that never calls again', (_face, call) => (call === 1 ? 'asks' : 'refuses'), 'control-lost'],
    [
      'one that calls in plain HTTP although TLS was promised',
      () => 'asks plainly',
      'not-trusted decoys.authority',
    ],
  ])('%s', async (_name, client, expected) => {
    const { verdicts } = await verdictsOf(client);
    expect(codeOf(verdicts['self-signed'])).toBe(expected);
  });

  it('gives a target the time to call again that has stopped calling after failures', async () => {
    let open = 0;
    const breaker: Client = (face, call) => {
      if (open > 0) return (open -= 1) >= 0 ? 'stays away' : 'asks';
      if (face !== 'normal') open = 2;
      return strict(face, call);
    };
    const { verdicts } = await verdictsOf(breaker);
    expect(Object.values(verdicts).map(({ kind }) => kind)).toEqual(FACES.map(() => 'pass'));
  });
});

describe('a third party that is called in plain HTTP', () => {
  const plain = { ...RATES, tls: false };
  const asks: Client = () => 'asks plainly';
  it.each<[string, Partial<SeenRequest>, string]>([
    ['may be the test set-up on loopback', { bytes: 5 }, 'plain-set-up upstreams.rates.tls'],
    [
      'may be the test set-up on a private network',
      { to: '10.0.0.7:8604', bytes: 5 },
      'plain-set-up upstreams.rates.tls',
    ],
    [
      'says nothing without a key or a body',
      { to: '203.0.113.7:8604', headers: { accept: 'sha256:0' } },
      'plain-set-up upstreams.rates.tls',
    ],
    ['gives a body away at a public address', { to: '203.0.113.7:8604', bytes: 5 }, 'called-without-tls'],
    [
      'gives a key away at a public address',
      { to: '[2001:db8::7]:8604', headers: { 'x-api-key': 'sha256:0' } },
      'called-without-tls',
    ],
  ])('%s', async (_name, request, expected) => {
    const { verdicts } = await verdictsOf(asks, plain, request);
    expect(codeOf(verdicts['without TLS'])).toBe(expected);
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
  const judged = (record: Record54): string =>
    testCase === undefined ? '' : codeOf(probe.judge(testCase, record, judgeTools(probe)));
  expect(judged({})).toBe('not-recorded');
  expect(judged({ before: call('control') })).toBe('not-recorded');
  expect(judged({ before: call('attack'), bad: [call('attack')] })).toBe('not-recorded');
  expect(judged({ before: call('control'), bad: [call('control')] })).toBe('not-recorded');
  expect(judged({ before: call('control', 502), bad: [call('attack')] })).toBe(
    'trigger-failed upstreams.rates',
  );
  expect(judged({ before: call('control'), bad: [call('attack')] })).toBe('self-signed-accepted');
});

test('every declared third party is tested, however many there are', () => {
  const names = Array.from({ length: 9 }, (_, index) => `rates-${index}`);
  const cases = planCases(probe, api(names.map((name) => ({ ...RATES, name }))));
  expect(names.filter((name) => !cases.some(({ variation }) => variation.startsWith(`${name} `)))).toEqual(
    [],
  );
});
