import type { AnswerClass, Case, Exchange, Fetcher, Target } from '@probity/model';
import {
  exchange,
  fakeGatherTools,
  fakeListener,
  judgeTools,
  operation,
  planCases,
  target,
  type FakeListener,
  type FakeListenerOptions,
  type FakeStep,
} from '@probity/testkit';
import { describe, expect, it, test } from 'vitest';
import type { Details51 } from './details.ts';
import { probe } from './probe.ts';
import type { Record51 } from './record.ts';

const PREVIEW: Fetcher = {
  name: 'preview',
  as: 'alice',
  steps: [
    {
      operation: 'POST /previews',
      values: {},
      query: {},
      headers: {},
      body: { type: 'application/json', template: { url: '{address}' } },
      extract: {},
    },
  ],
  within: 1000,
  undo: [],
};
const OPERATIONS = [operation('POST /previews')];
const api = (parts: Partial<Target> = {}): Target =>
  target({ operations: OPERATIONS, fetchers: [PREVIEW], mode: 'disruptive', ...parts });

/** How an API of ten lines treats an address. */
interface Flaws {
  /** Whether it fetches an address; that of a correct API if left out. */
  readonly fetches?: (address: string, resolve: FakeListener['resolve']) => boolean;
  /** It tells nothing of what it fetched. */
  readonly isBlind?: boolean;
  /** From where it fetches; from loopback if left out. */
  readonly from?: (address: string) => string;
  /** It fetches no more after so many requests. */
  readonly until?: number;
  /** It fetches the first address, and breaks before it answers. */
  readonly breaksOnce?: boolean;
  /** The type of what it takes; everything if left out. */
  readonly takes?: string;
  readonly refusal?: { readonly status: number; readonly class: AnswerClass };
  /** What it answers to these addresses, whatever else it does. */
  readonly shows?: Readonly<Record<string, string>>;
}

const HTTP = /^\s*https?:/i;

/** Resolves what a client would, and lets the good place pass, host and port. */
function isGood(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === 'http://127.0.0.1:8601';
}

function fakeApi({ visit, resolve }: Pick<FakeListener, 'visit' | 'resolve'>, flaws: Flaws) {
  let count = 0;
  return (address: string): Exchange => {
    const says = (status: number, body: unknown, kind: AnswerClass): Exchange =>
      exchange({ status, body, class: kind, sent: { url: address }, operation: 'POST /previews' });
    const known = flaws.shows?.[address];
    if (known !== undefined) return says(200, { text: known }, 'success');
    const refusal = flaws.refusal ?? { status: 422, class: 'invalid' };
    const mayFetch = flaws.fetches ?? ((each) => isGood(each));
    count += 1;
    if (count > (flaws.until ?? Infinity) || !mayFetch(address, resolve))
      return says(refusal.status, {}, refusal.class);
    const from = flaws.from?.(address) ?? '127.0.0.1';
    const page = visit(address, { from, to: '127.0.0.1' });
    if (page === undefined) return says(502, {}, 'server-error');
    if (flaws.breaksOnce === true && count === 1) return says(503, {}, 'server-error');
    if (!page.type.startsWith(flaws.takes ?? '')) return says(415, {}, 'type');
    // A preview is made of pages; one that takes pictures shows what it took.
    const isShown = flaws.isBlind !== true && (flaws.takes !== undefined || page.type.startsWith('text/'));
    return says(200, isShown ? { text: page.body } : {}, 'success');
  };
}

function addressIn(step: FakeStep | undefined): string {
  const address = step?.variables['address'];
  return typeof address === 'string' ? address : '';
}

async function judged(
  flaws: Flaws,
  given: Target = api(),
  options: FakeListenerOptions = {},
): Promise<Readonly<Record<string, string>>> {
  const listener = fakeListener(options);
  const answer = fakeApi(listener, flaws);
  const tools = fakeGatherTools(given, ({ step }) => answer(addressIn(step)), {
    listener: listener.listener,
  });
  const verdicts: [string, string][] = [];
  for (const testCase of planCases(probe, given)) {
    const record = (await probe.gather(testCase, tools)) as Record51;
    const verdict = probe.judge(testCase, { ...record, ...(await tools.settle()) }, judgeTools(probe));
    const codes =
      verdict.kind === 'fail'
        ? verdict.findings.map(({ code }) => code)
        : verdict.kind === 'inconclusive'
          ? verdict.doubts.map(({ code }) => code)
          : 'remarks' in verdict
            ? verdict.remarks.map(({ code }) => code)
            : [];
    verdicts.push([testCase.variation.replace('preview ', ''), [verdict.kind, ...new Set(codes)].join(' ')]);
  }
  return Object.fromEntries(verdicts);
}

/** What a correct API gives for every case. */
const RIGHT = {
  addresses: 'pass no-other-address no-name-server',
  readings: 'pass',
  schemes: 'pass',
  metadata: 'pass',
};
const everywhere = (verdict: string): typeof RIGHT => ({
  addresses: verdict,
  readings: verdict,
  schemes: verdict,
  metadata: verdict,
});

describe('an API', () => {
  it.each<[string, Flaws, Partial<typeof RIGHT>]>([
    ['that is correct', {}, {}],
    ['that refuses with 502, as if it had failed', { refusal: { status: 502, class: 'server-error' } }, {}],
    [
      'that refuses in silence',
      { isBlind: true, refusal: { status: 202, class: 'success' } },
      { schemes: 'pass scheme-answered', metadata: 'pass metadata-answered' },
    ],
    [
      'that checks nothing, and breaks once',
      { fetches: (each) => HTTP.test(each), breaksOnce: true },
      { addresses: 'fail internal-page-shown', readings: 'fail internal-page-shown' },
    ],
    [
      'that checks nothing',
      { fetches: (each) => HTTP.test(each) },
      { addresses: 'fail internal-page-shown', readings: 'fail internal-page-shown' },
    ],
    ['that takes pictures only', { takes: 'image/' }, {}],
    [
      'that takes pictures only, and checks nothing',
      { takes: 'image/', fetches: (each) => HTTP.test(each) },
      { addresses: 'fail internal-page-shown', readings: 'fail internal-page-shown' },
    ],
    [
      'that checks nothing and tells nothing',
      { fetches: (each) => HTTP.test(each), isBlind: true },
      { addresses: 'fail internal-address-reached', readings: 'fail internal-address-reached' },
    ],
    [
      'that knows dotted addresses only',
      {
        fetches: (each) =>
          isGood(each) || (each.startsWith('http://') && !/\/\/(?:127\.|localhost)/.test(each)),
      },
      { addresses: 'fail internal-page-shown', readings: 'pass' },
    ],
    [
      'that takes the good place for the host wherever it stands',
      { fetches: (each) => each.includes('127.0.0.1:8601') },
      { readings: 'fail internal-page-shown' },
    ],
    [
      'that reads files',
      { shows: { 'file:///etc/hosts': '127.0.0.1\tlocalhost\n' } },
      { schemes: 'fail local-file-shown' },
    ],
    [
      'that reads files and tells nothing of them',
      { shows: { 'file:///etc/hosts': '' } },
      { schemes: 'inconclusive file-differs' },
    ],
    [
      'that asks metadata services',
      { shows: { 'http://169.254.169.254/': '1.0\n2007-01-19\n2007-03-01\nlatest' } },
      { metadata: 'fail metadata-shown' },
    ],
    ['that limits us', { refusal: { status: 429, class: 'limited' } }, everywhere('inconclusive throttled')],
    [
      'behind something that blocks us',
      { refusal: { status: 403, class: 'edge-block' } },
      everywhere('inconclusive blocked'),
    ],
    [
      'that gives no answer',
      { refusal: { status: 0, class: 'network' } },
      everywhere('inconclusive no-answer'),
    ],
    [
      'whose addresses somebody else fetches',
      {
        fetches: () => true,
        isBlind: true,
        from: (each) => (each.includes('8601') ? '127.0.0.1' : '203.0.113.9'),
      },
      { addresses: 'inconclusive seen-from-elsewhere' },
    ],
  ])('%s', async (_name, flaws, expected) => {
    expect(await judged(flaws)).toMatchObject(
      expected.addresses === undefined ? { ...RIGHT, ...expected } : expected,
    );
  });

  test.each<[string, Flaws, string]>([
    [
      'that fetches nothing leaves everything undecided',
      { fetches: () => false },
      'inconclusive control-failed',
    ],
    ['that stops to fetch leaves everything undecided', { until: 1 }, 'inconclusive control-lost'],
  ])('%s', async (_name, flaws, expected) => {
    expect(new Set(Object.values(await judged(flaws)))).toEqual(new Set([expected]));
  });
});

describe('names', () => {
  const withNames = api({ decoys: { faces: {}, dns: { port: 53, zone: 'decoy.test' } } });
  const host = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');
  const isInside = (address: string | undefined): boolean => address === '127.0.0.1' || address === '::1';

  it.each<[string, Flaws['fetches'], string]>([
    ['are not fetched by a correct API', undefined, 'pass'],
    [
      'are looked up and kept by one that pins',
      (each, resolve) => isGood(each) || (resolve(host(each)), false),
      'pass only-looked-up',
    ],
    [
      'lead inside where only the text is checked',
      (each) => isGood(each) || (host(each) !== '' && !isInside(host(each))),
      'fail internal-page-shown',
    ],
    [
      'that change lead inside where they are resolved again',
      (each, resolve) => isGood(each) || (host(each).endsWith('.test') && !isInside(resolve(host(each)))),
      'fail internal-page-shown',
    ],
  ])('%s', async (_name, fetches, expected) => {
    const verdicts = await judged(fetches === undefined ? {} : { fetches }, withNames, { dns: true });
    expect(verdicts['names']).toBe(expected);
  });
});

describe('places', () => {
  it.each<[string, FakeListenerOptions, string, string]>([
    ['on the machine of the API need nothing else', {}, '127.0.0.1', 'pass no-other-address no-name-server'],
    ['on loopback say nothing of an API elsewhere', {}, '10.0.0.5', 'inconclusive internal-elsewhere'],
    [
      'of the same machine are reached like the good one',
      { hosts: { good: '10.0.0.9', internal: '10.0.0.9' } },
      '10.0.0.5',
      'pass no-name-server reach-assumed',
    ],
    [
      'of a third machine may be behind a wall',
      { hosts: { good: '10.0.0.9', internal: '10.0.0.10' } },
      '10.0.0.5',
      'inconclusive internal-elsewhere',
    ],
    [
      'that are public are nothing inside',
      { hosts: { good: '198.51.100.7', internal: '198.51.100.7' } },
      '198.51.100.8',
      'inconclusive internal-is-public',
    ],
  ])('%s', async (_name, options, from, expected) => {
    const fetches = (address: string): boolean => address.includes(':8601/') && !address.includes(':8602');
    const verdicts = await judged({ fetches, from: () => from }, api(), options);
    expect(verdicts['addresses']).toBe(expected);
  });

  it('spell every address of the machine', async () => {
    const listener = fakeListener({ addresses: ['10.1.2.3', 'fd00::7'] });
    const answer = fakeApi(listener, {});
    const given = api();
    const tools = fakeGatherTools(given, ({ step }) => answer(addressIn(step)), listener);
    const [testCase] = planCases(probe, given);
    const record = (await probe.gather(testCase as Case<Details51>, tools)) as Record51;
    const names = record.tries?.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['2130706433', '[::ffff:7f00:1]', '10.1.2.3', '[::ffff:a01:203]', '[fd00::7]']),
    );
    expect(new Set(record.tries?.map(({ nonce }) => nonce)).size).toBe(record.tries?.length);
  });
});

describe('the plan', () => {
  it('asks which operations fetch where nobody says so, and names those that may', () => {
    const inputs = [{ in: 'body', name: 'callback_url', required: true, type: 'string' }] as const;
    const [testCase] = planCases(probe, target({ operations: [operation('POST /hooks', { inputs })] }));
    expect(testCase).toMatchObject({ required: true, variation: 'declared fetchers' });
    expect(testCase?.details).toMatchObject({
      reason: expect.stringContaining('POST /hooks (callback_url)'),
    });
  });

  it('does not apply where the owner says that nothing fetches', () => {
    expect(probe.plan(target({ fetchers: [] }))).toMatchObject({
      source: { kind: 'profile', where: 'fetchers' },
    });
  });

  it('tries names only with a name server, and metadata only where that may set off alarms', () => {
    const kinds = (given: Target) =>
      planCases(probe, given).map(({ variation, effect }) => `${variation} ${effect}`);
    expect(kinds(api())).toEqual([
      'preview addresses writes',
      'preview readings writes',
      'preview schemes writes',
      'preview metadata disrupts',
    ]);
  });
});
