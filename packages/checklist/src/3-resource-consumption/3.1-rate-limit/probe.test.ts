import type { Case, Exchange, Target, Verdict } from '@probity/model';
import { hasForm, isUnavailable } from '@probity/probe-kit';
import {
  evidenceOf,
  exchange,
  exchangesIn,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  resource,
  target,
  verifyProof,
  type ExchangeParts,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { BYPASSES } from './bypasses.ts';
import type { Details31 } from './details.ts';
import { limitOf, statesNothingLeft } from './limit-of.ts';
import { probe } from './probe.ts';
import { form, type Record31 } from './record.ts';

const ME = 'GET /v1/me';
const CHANGE = 'PATCH /v1/things/{id}';
const OPEN = 'GET /v1/prices';

const api: Target = target({
  operations: [
    operation('GET /v1/others'),
    operation(ME, { authRole: 'me' }),
    operation('POST /v1/things'),
    operation(CHANGE, { bindings: { id: 'thing' } }),
    operation('GET /health', { public: true }),
    operation(OPEN, { public: true }),
  ],
  resources: [resource('thing', { create: 'POST /v1/things', update: CHANGE })],
  auth: { me: ME },
  mode: 'disruptive',
  limits: { rate: { requests: 10, window: 1000, nodes: 1 } },
});
const { limits: _none, ...undocumented } = api;

function caseOf(variation = 'read', of: Target = api): Case<Details31> {
  const found = planCases(probe, of).find((each) => each.variation === variation);
  if (found === undefined) throw new Error(`There is no case ${variation}.`);
  return found;
}

let count = 0;
function hit(parts: ExchangeParts = {}): Exchange {
  count += 1;
  return exchange({ operation: ME, path: '/v1/me', body: { id: 'u1' }, ...parts, id: `h${count}` });
}
const limited = (parts: ExchangeParts = {}): Exchange =>
  hit({ status: 429, headers: { 'retry-after': '1' }, ...parts });
/** So many that were served, evenly in so many milliseconds. */
const served = (number: number, span = 900, parts: ExchangeParts = {}): readonly Exchange[] =>
  Array.from({ length: number }, (_, n) => hit({ started: (n * span) / Math.max(1, number - 1), ...parts }));

const limit = { requests: 10, window: 1000, by: 'profile' };
const stillLimited = (name: string): { name: string; turns: readonly Exchange[] } => ({
  name,
  turns: [limited(), limited()],
});

/** A verdict in a few words: findings with their places, `?` and doubts, or `pass`; then the remarks. */
function short(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'pass':
      return ['pass', ...verdict.remarks.map(({ code }) => code)].join(' ');
    case 'fail':
      return [
        ...verdict.findings.map(({ code, place }) => [code, place].filter(Boolean).join(' ')),
        ...verdict.doubts.map(({ code }) => `? ${code}`),
      ].join(', ');
    case 'inconclusive':
      return verdict.doubts.map(({ code, missing }) => `? ${code} ${missing ?? ''}`.trim()).join(', ');
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}

function judge(record: Record31, testCase: Case<Details31> = caseOf()): string {
  const all = { control: hit({ purpose: 'control' }), limit, ...record };
  const verdict = probe.judge(testCase, all, judgeTools(probe));
  const evidence = evidenceOf(exchangesIn(all), api, { case: testCase, record: all, verdict });
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  expect(findings.map((each) => verifyProof(evidence, '3.1', each))).toEqual(findings.map(() => null));
  return short(verdict);
}

describe('the plan', () => {
  const shown = (of: Target): readonly string[] =>
    planCases(probe, of).map(({ operation: id, variation, details }) => {
      const { caller, neighbour, requests, window, limitBy, isAnonymous } = details;
      return `${variation}: ${id} · ${isAnonymous ? 'anonymous' : caller}, ${neighbour} · ${requests}/${window} ${limitBy}`;
    });

  it('reads, writes, and reads in public', () => {
    expect(shown(api)).toEqual([
      `read: ${ME} · eve, alice · 10/1000 profile`,
      `write: ${CHANGE} · eve, alice · 10/1000 profile`,
      `public read: ${OPEN} · anonymous, alice · 10/1000 profile`,
    ]);
  });

  it('asks for 600 in a minute where nothing is documented', () => {
    expect(shown(undocumented)[0]).toBe(`read: ${ME} · eve, alice · 600/60000 checklist`);
  });

  it('counts the nodes', () => {
    const of = { ...api, limits: { rate: { requests: 10, window: 1000, nodes: 3 } } };
    expect(shown(of)[0]).toBe(`read: ${ME} · eve, alice · 30/1000 profile`);
  });

  it('uses the last expendable account', () => {
    const users = { ...api, identities: api.identities.filter(({ kind }) => kind === 'user') };
    expect(shown(users)[0]).toBe(`read: ${ME} · alice, bob · 10/1000 profile`);
    const more = ['e1', 'e2'].map((name) => identity(name, { kind: 'expendable' }));
    expect(shown({ ...api, identities: [...api.identities, ...more] })[0]).toBe(
      `read: ${ME} · e2, alice · 10/1000 profile`,
    );
  });

  it('says what is missing', async () => {
    const of = { ...api, operations: [operation(OPEN, { public: true })], resources: [], auth: {} };
    const tools = fakeGatherTools(of, () => hit());
    expect(await probe.gather(caseOf('write', of), tools)).toMatchObject({ missing: 'resources' });
    expect(await probe.gather(caseOf('read', of), tools)).toMatchObject({ missing: 'operations' });
  });
});

describe('a limit', () => {
  const of = (headers: Record<string, string>): string => {
    const { requests, window, by } = limitOf(caseOf('read', undocumented).details, hit({ headers }));
    return `${requests}/${window} ${by}`;
  };
  it.each([
    ['a policy', { 'ratelimit-policy': '"default";q=100;w=10' }, '100/10000 headers'],
    ['an older policy', { 'ratelimit-policy': '50;w=30' }, '50/30000 headers'],
    ['a small number alone', { 'x-ratelimit-limit': '60' }, '60/1000 number'],
    ['a large number alone', { 'x-ratelimit-limit': '5000' }, '5000/60000 number'],
    ['a policy without a window', { 'ratelimit-policy': '"default";q=300' }, '300/60000 number'],
    ['a number and a wait', { 'x-ratelimit-limit': '60', 'x-ratelimit-reset': '40' }, '60/40000 headers'],
    [
      'a number and a moment',
      {
        date: 'Wed, 18 Nov 2026 10:00:00 GMT',
        'x-ratelimit-limit': '10',
        'x-ratelimit-reset': String(Date.UTC(2026, 10, 18, 10, 0, 2) / 1000),
      },
      '10/2000 headers',
    ],
    [
      'a number and a moment that begins at once',
      {
        date: 'Wed, 18 Nov 2026 10:00:00 GMT',
        'x-ratelimit-limit': '10',
        'x-ratelimit-reset': String(Date.UTC(2026, 10, 18, 10) / 1000),
      },
      '10/1000 headers',
    ],
    [
      'a number and a moment on a clock that nobody knows',
      { 'x-ratelimit-limit': '10', 'x-ratelimit-reset': '1795000000' },
      '10/1000 number',
    ],
    ['a number with its window', { 'ratelimit-limit': '100, 100;w=30' }, '100/30000 headers'],
    ['zero', { 'x-ratelimit-limit': '0' }, '600/60000 checklist'],
    ['nothing', {}, '600/60000 checklist'],
  ])('by %s', (_name, headers, expected) => expect(of(headers)).toBe(expected));

  it('of the profile counts before headers', () => {
    const found = limitOf(caseOf().details, hit({ headers: { 'x-ratelimit-limit': '60' } }));
    expect(found).toEqual({ requests: 10, window: 1000, by: 'profile' });
  });

  it.each([
    [{ 'x-ratelimit-remaining': '0' }, true],
    [{ 'x-ratelimit-remaining': '10' }, false],
    [{ ratelimit: '"default";r=0;t=5' }, true],
    [{ ratelimit: '"default";r=50;t=0' }, false],
    [{}, false],
  ])('has nothing left by %j: %s', (headers, expected) =>
    expect(statesNothingLeft(hit({ headers }))).toBe(expected),
  );
});

describe('the verdict', () => {
  const none = { 'x-ratelimit-remaining': '0' };
  const met = (more: Record31 = {}): Record31 => ({
    hits: [...served(10), limited()],
    bypasses: [stillLimited('X-Real-IP')],
    ...more,
  });
  const turns = (pairs: number, plain = limited): readonly Exchange[] =>
    Array.from({ length: pairs }, () => [plain(), hit()]).flat();
  const table: readonly (readonly [string, () => Record31, string])[] = [
    ['limited, and nothing helps', () => met(), 'pass'],
    [
      'a 503 that asks to wait',
      () =>
        met({
          hits: [...served(10), hit({ status: 503, class: 'limited', headers: { 'retry-after': '2' } })],
        }),
      'pass',
    ],
    [
      'limited without a word',
      () => met({ hits: [...served(10), limited({ headers: {} })] }),
      'pass no-retry-after',
    ],
    [
      'a header of the draft is a word',
      () => met({ hits: [...served(10), limited({ headers: { ratelimit: 'r=0' } })] }),
      'pass',
    ],
    [
      'another account is limited too',
      () => met({ neighbours: [hit(), limited()] }),
      'pass limit-by-address',
    ],
    ['still limited after the wait', () => met({ recovered: limited() }), 'pass still-limited'],
    ['served after the wait', () => met({ recovered: hit() }), 'pass'],
    ['limited very early', () => met({ hits: [...served(4), limited()] }), 'pass limited-early'],
    ['limited at half of it', () => met({ hits: [...served(5), limited()] }), 'pass'],
    [
      'a header lifts it',
      () => met({ bypasses: [{ name: 'X-Real-IP', turns: turns(4) }] }),
      'limit-dodged X-Real-IP',
    ],
    [
      'a header is served once',
      () => met({ bypasses: [{ name: 'X-Real-IP', turns: turns(1) }] }),
      '? limit-ended',
    ],
    [
      'the plain request is served as well',
      () => met({ bypasses: [{ name: 'X-Real-IP', turns: turns(4, hit) }] }),
      '? limit-ended',
    ],
    [
      'a header is served not every time',
      () => met({ bypasses: [{ name: 'X-Real-IP', turns: [...turns(2), limited(), limited()] }] }),
      'pass',
    ],
    [
      'another path is not there',
      () => met({ bypasses: [{ name: 'upper case', turns: [limited(), hit({ status: 404 })] }] }),
      'pass',
    ],
    [
      'another path is the page of unknown ones',
      () =>
        met({ bypasses: [{ name: 'upper case', turns: [limited(), hit({ facts: { catchAll: true } })] }] }),
      'pass',
    ],
    ['no way around was tried', () => ({ hits: [limited()] }), '? not-recorded'],
    ['none limited', () => ({ hits: served(22) }), 'rate-unlimited'],
    ['none limited, exactly in the window', () => ({ hits: served(22, 1000) }), 'rate-unlimited'],
    ['none limited, but too slow', () => ({ hits: served(22, 1001) }), '? too-slow limits.rate'],
    ['one request too few', () => ({ hits: served(21) }), '? too-few'],
    ['some failed', () => ({ hits: [...served(21), hit({ status: 500 })] }), '? too-few'],
    [
      'an overload is no limit',
      () => ({ hits: [...served(5), ...Array.from({ length: 5 }, () => hit({ status: 503 }))] }),
      '? too-few',
    ],
    [
      'others are hurt',
      () => ({ hits: served(22), neighbours: [hit({ took: 100 }), hit({ took: 301 }), hit({ took: 301 })] }),
      '? others-hurt',
    ],
    [
      'others are slow once',
      () => ({ hits: served(22), neighbours: [hit({ took: 100 }), hit({ took: 301 }), hit({ took: 90 })] }),
      'rate-unlimited',
    ],
    [
      'others are slower, and fast enough',
      () => ({ hits: served(22), neighbours: [hit({ took: 10 }), hit({ took: 200 }), hit({ took: 200 })] }),
      'rate-unlimited',
    ],
    [
      'others are refused',
      () => ({ hits: served(22), neighbours: [hit(), hit({ status: 500 }), hit({ status: 500 })] }),
      '? others-hurt',
    ],
    [
      'others never worked',
      () => ({ hits: served(22), neighbours: [hit({ status: 500 }), hit({ status: 500 })] }),
      'rate-unlimited',
    ],
    ['nothing left, and served', () => ({ hits: served(5, 0, { headers: none }) }), 'limit-not-enforced'],
    [
      'nothing left, and served faster than time gives something back',
      () => ({ hits: served(15, 1000, { headers: none }) }),
      'limit-not-enforced',
    ],
    [
      'nothing left, and served as time gives something back',
      () => ({ hits: served(22, 2200, { headers: none }) }),
      '? too-slow limits.rate',
    ],
    [
      'none limited of a number for a time that nobody knows',
      () => ({ limit: { requests: 200, window: 60_000, by: 'number' }, hits: served(442, 50_000) }),
      '? time-not-stated limits.rate',
    ],
    [
      'none limited of a small number, within a second',
      () => ({ limit: { ...limit, by: 'number' }, hits: served(22) }),
      'rate-unlimited',
    ],
    [
      'nothing left of a number for a time that nobody knows',
      () => ({
        limit: { requests: 200, window: 60_000, by: 'number' },
        hits: [...served(200, 20_000), ...served(240, 20_000, { headers: none })],
      }),
      'limit-not-enforced',
    ],
    [
      'nothing left, and served four times',
      () => ({ hits: [...served(18), ...served(4, 900, { headers: none })] }),
      'rate-unlimited',
    ],
    ['nothing sent', () => ({ hits: [] }), '? not-recorded'],
    [
      'too high',
      () => ({ limit: { requests: 2000, window: 1000, by: 'headers' } }),
      '? limit-too-high limits.rate',
    ],
    ['the control failed', () => ({ control: hit({ status: 404 }) }), '? control-failed operations'],
  ];
  it.each(table)('%s', (_name, record, expected) => {
    expect(judge(record())).toBe(expected);
  });

  it('judges nothing that was not recorded', () => {
    expect(short(probe.judge(caseOf(), {}, judgeTools(probe)))).toBe('? not-recorded');
    expect(short(probe.judge(caseOf(), { control: hit() }, judgeTools(probe)))).toBe('? not-recorded');
  });

  it('says how many, how fast, and what was expected', () => {
    const verdict = probe.judge(
      caseOf('public read'),
      { control: hit(), limit, hits: served(22, 900, { operation: OPEN }) },
      judgeTools(probe),
    );
    expect(verdict).toMatchObject({
      findings: [
        {
          params: {
            count: 22,
            seconds: 0.9,
            requests: 10,
            window: 1,
            caller: 'a caller without a credential',
            source: 'limits.rate of the profile',
          },
        },
      ],
    });
  });
});

describe('gathering', () => {
  /** An API that limits after ten requests of a key, and begins anew when that was waited for. */
  function server(key: (send: FakeSend) => string | null) {
    const counts = new Map<string, number>();
    return (send: FakeSend): Exchange => {
      const counted = send.purpose === 'attack' ? key(send) : null;
      const number = (counts.get(counted ?? '') ?? 0) + 1;
      if (counted !== null) counts.set(counted, number);
      const id = send.call?.operation.id ?? null;
      return number > 10 ? limited({ operation: id, headers: {} }) : hit({ operation: id });
    };
  }
  const who = ({ call, change }: FakeSend): string =>
    change.credential?.kind === 'none' ? 'anonymous' : (call?.session.identity ?? '');

  async function run(answers: (send: FakeSend) => Exchange, variation = 'read') {
    const tools = fakeGatherTools(api, answers);
    const testCase = caseOf(variation);
    const record = await probe.gather(testCase, tools);
    if (isUnavailable(record)) throw new Error(record.reason);
    expect(hasForm(record, form)).toBe(true);
    const counted = (record['hits'] as readonly unknown[]).length;
    return { counted, verdict: short(probe.judge(testCase, record, judgeTools(probe))), sent: tools.sent };
  }

  it.each(['read', 'write', 'public read'])(
    'meets the limit of a %s and tries every way around it',
    async (name) => {
      const { counted, verdict, sent } = await run(server(who), name);
      expect(verdict).toMatch(/^pass no-retry-after still-limited/);
      expect(counted).toBeGreaterThanOrEqual(10);
      expect(counted).toBeLessThanOrEqual(20);
      const headers = sent.flatMap(({ change }) => Object.keys(change.headers ?? {}));
      expect(new Set(headers).size).toBe(7);
      expect(sent.filter(({ change }) => change.path !== undefined)).toHaveLength(4);
      expect(BYPASSES).toHaveLength(12);
    },
  );

  it('finds that nothing is limited', async () => {
    const { counted, verdict } = await run(() => hit());
    expect({ counted, verdict }).toEqual({ counted: 22, verdict: 'rate-unlimited' });
  });

  it('finds a count by a header', async () => {
    const { verdict } = await run(
      server((send) => `${who(send)} ${send.change.headers?.['X-Forwarded-For'] ?? ''}`),
    );
    expect(verdict).toBe('limit-dodged X-Forwarded-For, limit-dodged X-Forwarded-For with two addresses');
  });

  it('sends the load of a public read without a credential', async () => {
    const { sent } = await run(() => hit(), 'public read');
    expect(sent.filter(({ change }) => change.credential?.kind === 'none')).toHaveLength(23);
  });

  it('ends when the target breaks', async () => {
    const { counted, verdict } = await run((send) =>
      send.purpose === 'attack' && send.call?.session.identity === 'eve' ? hit({ status: 500 }) : hit(),
    );
    expect(counted).toBeLessThan(20);
    expect(verdict).toBe('? too-few');
  });

  it('sends no load in another mode', async () => {
    const reason = { reason: 'no load', missing: 'mode: disruptive' };
    const tools = fakeGatherTools(api, () => hit(), { hit: () => reason });
    expect(await probe.gather(caseOf(), tools)).toEqual(reason);
  });

  it('does nothing without a control', async () => {
    const tools = fakeGatherTools(api, () => hit({ status: 404 }));
    expect(Object.keys(await probe.gather(caseOf(), tools))).toEqual(['control']);
  });
});
