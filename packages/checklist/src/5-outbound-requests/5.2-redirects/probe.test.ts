import type { AnswerClass, Exchange, Fetcher, FlowStep, Target, Upstream } from '@probity/model';
import type { SeenRequest } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  fakeListener,
  fakeUpstream,
  judgeTools,
  operation,
  planCases,
  target,
  type FakeListener,
  type FakeUpstream,
} from '@probity/testkit';
import { describe, expect, it, test } from 'vitest';
import { probe } from './probe.ts';
import type { Record52 } from './record.ts';

const step = (id: string, template: FlowStep['body']): FlowStep => ({
  operation: id,
  values: {},
  query: {},
  headers: {},
  body: template,
  extract: {},
});
const PREVIEW: Fetcher = {
  name: 'preview',
  as: 'alice',
  steps: [step('POST /previews', { type: 'application/json', template: { url: '{address}' } })],
  within: 1000,
  undo: [],
};
const RATES: Upstream = {
  name: 'rates',
  as: 'alice',
  listen: '127.0.0.1:8610',
  tls: true,
  steps: [step('POST /quotes', null)],
  read: null,
  answers: [],
  limits: {},
  undo: [],
};
const OPERATIONS = [operation('POST /previews'), operation('POST /quotes')];

/** How an API of twenty lines treats redirects. */
interface Flaws {
  /** Whether it fetches an address that its caller names; only the good place if left out. */
  readonly fetches?: (address: string) => boolean;
  /** Whether it goes on to an address; it follows no redirect if left out. */
  readonly follows?: (address: string) => boolean;
  /** How many hops it follows. */
  readonly hops?: number;
  readonly isBlind?: boolean;
  /** What it sends to whomever it fetches from. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly until?: number;
  readonly from?: (address: string) => string;
  readonly refusal?: { readonly status: number; readonly class: AnswerClass };
  readonly refreshes?: boolean;
}

const isGood = (address: string): boolean => address.startsWith('http://127.0.0.1:8601/');
const absolute = (location: string, base: string): string => new URL(location, base).href;
const says = (status: number, body: unknown, kind: AnswerClass): Exchange =>
  exchange({ status, body, class: kind });

function fakeApi({ visit }: FakeListener, flaws: Flaws) {
  let count = 0;
  return (asked: string): Exchange => {
    const mayFetch = flaws.fetches ?? isGood;
    const refusal = flaws.refusal ?? { status: 422, class: 'invalid' };
    count += 1;
    if (!mayFetch(asked) || count > (flaws.until ?? Infinity)) return says(refusal.status, {}, refusal.class);
    let address = asked;
    for (let hop = 0; hop <= (flaws.hops ?? 20); hop += 1) {
      if (address === 'file:///etc/hosts') return says(200, { text: '127.0.0.1 localhost' }, 'success');
      const request: Partial<SeenRequest> = {
        headers: flaws.headers ?? {},
        from: flaws.from?.(address) ?? '127.0.0.1',
      };
      const page = visit(address, request);
      const refreshed = flaws.refreshes === true ? /url=([^"]+)"/.exec(page?.body ?? '')?.[1] : undefined;
      const location = page?.headers['location'] ?? refreshed;
      const next = location === undefined ? undefined : absolute(location, address);
      if (next === undefined || flaws.follows?.(next) !== true)
        return says(200, flaws.isBlind === true ? {} : { text: page?.body }, 'success');
      address = next;
    }
    return says(502, {}, 'server-error');
  };
}

async function judged(
  given: Target,
  flaws: Flaws,
  call?: (upstream: FakeUpstream, visit: FakeListener['visit']) => void,
) {
  const listener = fakeListener();
  const upstream = fakeUpstream();
  const answer = fakeApi(listener, flaws);
  const tools = fakeGatherTools(
    given,
    ({ step: sent }) => {
      const address = sent?.variables['address'];
      if (typeof address === 'string') return answer(address);
      call?.(upstream, listener.visit);
      return says(201, {}, 'success');
    },
    { listener: listener.listener, upstream: () => upstream.decoy },
  );
  const verdicts: [string, string][] = [];
  for (const testCase of planCases(probe, given)) {
    const record = (await probe.gather(testCase, tools)) as Record52;
    const verdict = probe.judge(testCase, { ...record, ...(await tools.settle()) }, judgeTools(probe));
    const codes =
      verdict.kind === 'fail'
        ? verdict.findings.map(({ code }) => code)
        : verdict.kind === 'inconclusive'
          ? verdict.doubts.map(({ code }) => code)
          : 'remarks' in verdict
            ? verdict.remarks.map(({ code }) => code)
            : [];
    verdicts.push([testCase.variation, [verdict.kind, ...new Set(codes)].join(' ')]);
  }
  return Object.fromEntries(verdicts);
}

const fetching = target({ operations: OPERATIONS, fetchers: [PREVIEW], upstreams: [] });
const RIGHT = {
  'preview inside': 'pass',
  'preview elsewhere': 'pass',
  'preview file': 'pass',
  'preview endless': 'pass',
  'preview refresh': 'pass',
};
const FOLLOWING = { 'preview inside': 'pass follows-redirects', 'preview endless': 'pass follows-redirects' };
const isHttp = (address: string): boolean => address.startsWith('http');

describe('a fetcher', () => {
  it.each<[string, Flaws, Partial<typeof RIGHT>]>([
    ['that follows nothing', {}, {}],
    ['that follows within the good place', { follows: isGood, hops: 5 }, FOLLOWING],
    [
      'that goes where it may go at once',
      {
        fetches: (each) => isGood(each) || each.includes(':8603/'),
        follows: (each) => isGood(each) || each.includes(':8603/'),
        hops: 5,
      },
      { ...FOLLOWING, 'preview elsewhere': 'pass redirect-to-allowed' },
    ],
    [
      'that brings its key to where it may go at once',
      {
        fetches: (each) => isGood(each) || each.includes(':8603/'),
        follows: (each) => isGood(each) || each.includes(':8603/'),
        hops: 5,
        headers: { 'x-api-key': 'sha256:00000001', accept: 'sha256:00000002' },
      },
      { ...FOLLOWING, 'preview elsewhere': 'fail redirect-with-key' },
    ],
    [
      'that follows everything',
      { follows: () => true },
      {
        'preview inside': 'fail redirect-inside-shown',
        'preview elsewhere': 'fail redirect-unchecked',
        'preview file': 'fail redirect-to-file-shown',
        'preview endless': 'fail redirects-endless',
      },
    ],
    [
      'that looks at the scheme of each hop only, and tells nothing',
      { follows: isHttp, isBlind: true, hops: 5 },
      {
        'preview inside': 'fail redirect-inside-followed',
        'preview elsewhere': 'fail redirect-unchecked',
        'preview endless': 'pass follows-redirects',
      },
    ],
    [
      'that follows seven hops',
      { follows: isGood, hops: 7 },
      { ...FOLLOWING, 'preview endless': 'pass many-hops' },
    ],
    [
      'that follows ten hops',
      { follows: isGood, hops: 10 },
      { ...FOLLOWING, 'preview endless': 'pass many-hops' },
    ],
    [
      'that follows eleven hops',
      { follows: isGood, hops: 11 },
      { ...FOLLOWING, 'preview endless': 'fail redirects-endless' },
    ],
    [
      'that does what a page tells browsers',
      { follows: (each) => each.includes(':8602/'), refreshes: true },
      { 'preview inside': 'fail redirect-inside-shown', 'preview refresh': 'fail redirect-inside-shown' },
    ],
    [
      'whose redirects somebody else follows',
      {
        follows: (each) => each.includes(':8602/'),
        isBlind: true,
        from: (each) => (isGood(each) ? '127.0.0.1' : '203.0.113.9'),
      },
      { 'preview inside': 'inconclusive seen-from-elsewhere' },
    ],
  ])('%s', async (_name, flaws, expected) => {
    expect(await judged(fetching, flaws)).toEqual({ ...RIGHT, ...expected });
  });

  test.each<[string, Flaws, string]>([
    ['that fetches nothing is not judged', { fetches: () => false }, 'inconclusive control-failed'],
    ['that stops to fetch is not judged', { until: 1 }, 'inconclusive redirect-not-fetched control-lost'],
    [
      'that limits us is not judged',
      { until: 1, refusal: { status: 429, class: 'limited' } },
      'inconclusive throttled control-lost',
    ],
  ])('%s', async (_name, flaws, expected) => {
    expect(new Set(Object.values(await judged(fetching, flaws)))).toEqual(new Set([expected]));
  });
});

describe('the call of a third party', () => {
  const calling = target({ operations: OPERATIONS, fetchers: [], upstreams: [RATES] });
  const own = {
    headers: { authorization: 'sha256:0000000a', 'x-api-key': 'sha256:0000000b', accept: 'sha256:0000000c' },
    bytes: 12,
    body: 'sha256:0000000d',
  };
  const goalOf = (upstream: FakeUpstream): string | undefined => {
    const script = upstream.script();
    return script.kind === 'redirect' ? script.to : undefined;
  };
  const follower =
    (carried: Partial<SeenRequest>) =>
    (upstream: FakeUpstream, visit: FakeListener['visit']): void => {
      upstream.arrive([own]);
      const goal = goalOf(upstream);
      if (goal !== undefined) visit(goal, carried);
    };

  it.each<[string, Parameters<typeof judged>[2], string]>([
    ['that follows nothing', (upstream) => upstream.arrive([own]), 'pass'],
    ['that brings everything', follower(own), 'fail third-party-data-redirected'],
    [
      'that brings its key only',
      follower({ headers: { 'x-api-key': 'sha256:0000000b' } }),
      'fail third-party-data-redirected',
    ],
    [
      'that brings its body only',
      follower({ bytes: 12, body: 'sha256:0000000d' }),
      'fail third-party-data-redirected',
    ],
    [
      'that brings nothing',
      follower({ headers: { accept: 'sha256:0000000c' } }),
      'fail third-party-redirect-followed',
    ],
    ['that never happens', () => undefined, 'inconclusive third-party-silent'],
    [
      'that happens once, because its answer is kept',
      (upstream) => (goalOf(upstream) === undefined ? upstream.arrive([own]) : undefined),
      'inconclusive third-party-not-asked',
    ],
    [
      'that somebody else repeats',
      follower({ ...own, from: '203.0.113.9' }),
      'inconclusive seen-from-elsewhere',
    ],
  ])('%s', async (_name, call, expected) => {
    expect(await judged(calling, {}, call)).toEqual({ 'rates third party': expected });
  });

  it('names what arrived at the other host', async () => {
    const listener = fakeListener();
    const upstream = fakeUpstream();
    const tools = fakeGatherTools(
      calling,
      () => {
        follower(own)(upstream, listener.visit);
        return says(201, {}, 'success');
      },
      { listener: listener.listener, upstream: () => upstream.decoy },
    );
    const [testCase] = planCases(probe, calling);
    if (testCase === undefined) throw new Error('no case');
    const record = { ...((await probe.gather(testCase, tools)) as Record52), ...(await tools.settle()) };
    expect(probe.judge(testCase, record, judgeTools(probe))).toMatchObject({
      findings: [{ params: { what: 'authorization, x-api-key, the body' }, proof: { value: 5 } }],
    });
  });
});

describe('the plan', () => {
  const variations = (given: Target): readonly string[] =>
    planCases(probe, given).map(({ variation }) => variation);

  it.each<[string, Partial<Target>, readonly string[]]>([
    ['asks for both where nobody says anything', {}, ['declared fetchers', 'declared third parties']],
    ['asks for third parties where only fetchers are said', { fetchers: [] }, ['declared third parties']],
    ['asks for fetchers where only third parties are said', { upstreams: [] }, ['declared fetchers']],
    ['tries third parties alone', { fetchers: [], upstreams: [RATES] }, ['rates third party']],
  ])('%s', (_name, parts, expected) => {
    expect(variations(target(parts))).toEqual(expected);
  });

  it('does not apply where the owner says that there is neither', () => {
    expect(probe.plan(target({ fetchers: [], upstreams: [] }))).toMatchObject({
      source: { kind: 'profile' },
    });
  });
});
