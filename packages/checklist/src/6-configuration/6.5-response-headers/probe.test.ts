import type { Case, Exchange, Target, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  evidenceOf,
  exchange,
  fakeGatherTools,
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
import { probe } from './probe.ts';
import type { HeaderRecord } from './record.ts';

const ME = 'GET /v1/me';
const PROJECT = 'GET /v1/projects/{id}';
const OPEN = 'GET /healthz';
const harbour = target({
  operations: [
    operation(ME, { authRole: 'me' }),
    operation(PROJECT, { bindings: { id: 'project' } }),
    operation('GET /v1/admin/users', { caller: 'admin', privileged: true }),
    operation(OPEN, { public: true }),
    operation('POST /login', { public: true, authRole: 'login' }),
  ],
  resources: [resource('project', { read: PROJECT })],
  auth: { me: ME, login: 'POST /login' },
});

const GOOD = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

type Change = Partial<Record<keyof typeof GOOD | 'server' | 'x-powered-by' | 'set-cookie', string | null>>;

/** Headers that differ from the good ones; null takes one away. */
function headers(change: Change = {}): Record<string, string> {
  const all = Object.entries({ ...GOOD, ...change });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

const body = { id: 'u1' };
let count = 0;

function answer(change: Change = {}, parts: ExchangeParts = {}): Exchange {
  count += 1;
  const id = parts.id ?? `y${count}`;
  return exchange({
    purpose: 'control',
    operation: ME,
    path: '/v1/me',
    body,
    ...parts,
    headers: headers(change),
    id,
  });
}

function caseOf(variation: string, of: Target = harbour): Case {
  const found = planCases(probe, of).find((each) => each.variation === variation);
  if (found === undefined) throw new Error(`There is no case ${variation}.`);
  return found;
}

function judge(variation: string, record: HeaderRecord): Verdict {
  const testCase = caseOf(variation);
  const control = answer({}, { id: 'control' });
  const all = { control, ...record };
  const verdict = probe.judge(testCase, all, judgeTools(probe));
  const exchanges = [
    all.control,
    ...(all.answers ?? []),
    ...(all.tries ?? []).flatMap(({ read, again, elsewhere }) => [
      read,
      again,
      ...(elsewhere ? [elsewhere] : []),
    ]),
  ];
  const evidence = evidenceOf(exchanges, harbour, { case: testCase, record: all, verdict });
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  expect(findings.map((each) => verifyProof(evidence, '6.5', each))).toEqual(findings.map(() => null));
  return verdict;
}

/** A verdict in a few words: findings, `?` and doubts, or `pass`; then the remarks. */
function short(verdict: Verdict): string {
  const codes = (list: readonly { readonly code: string }[]): string =>
    list.map(({ code }) => code).join(', ');
  switch (verdict.kind) {
    case 'pass':
      return verdict.remarks.length === 0 ? 'pass' : `pass: ${codes(verdict.remarks)}`;
    case 'fail':
      return [
        codes(verdict.findings),
        ...(verdict.doubts.length > 0 ? [`? ${codes(verdict.doubts)}`] : []),
      ].join(' ');
    case 'inconclusive':
      return `? ${codes(verdict.doubts)}`;
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}

describe('the plan', () => {
  const shown = (of: Target): readonly string[] =>
    planCases(probe, of).map(
      ({ operation: id, variation, required }) =>
        `${id ?? 'API'} · ${variation}${required ? '' : ' · optional'}`,
    );

  it('has a case for each kind of answer, and caches on an account and an object', () => {
    expect(shown(harbour)).toEqual([
      'API · private-data',
      'API · tokens',
      'API · errors',
      'API · server-errors · optional',
      'API · public-data',
      'API · strict-transport',
      `${ME} · shared-cache`,
      `${PROJECT} · shared-cache`,
      `${ME} · cache-deception`,
    ]);
  });

  it('leaves out what an API does not have', () => {
    const identities = harbour.identities.map((each) => ({
      ...each,
      credential: { kind: 'basic' } as const,
    }));
    expect(shown({ ...harbour, identities, operations: [operation('GET /v1/things')] })).toEqual([
      'API · private-data',
      'API · errors',
      'API · server-errors · optional',
      'API · strict-transport',
      'GET /v1/things · shared-cache',
      'GET /v1/things · cache-deception',
    ]);
  });
});

describe('headers of a kind of answer', () => {
  const NO_SNIFF = { 'x-content-type-options': null };
  const both = (change: Change, parts: ExchangeParts = {}): HeaderRecord => ({
    answers: [answer({}), answer(change, parts), answer(change, parts)],
  });
  const table: readonly (readonly [
    name: string,
    variation: string,
    record: HeaderRecord,
    expected: string,
  ])[] = [
    ['all there', 'private-data', both({}), 'pass'],
    ['no answer of the kind', 'private-data', { answers: [] }, '? none-seen'],
    ['no server error', 'server-errors', { answers: [] }, 'inapplicable'],
    ['no nosniff, twice', 'private-data', both(NO_SNIFF), 'nosniff-missing'],
    ['no nosniff, once', 'private-data', { answers: [answer(NO_SNIFF), answer()] }, '? seen-once'],
    ['no nosniff on errors', 'errors', both(NO_SNIFF, { status: 401 }), 'nosniff-missing'],
    ['no nosniff on server errors', 'server-errors', both(NO_SNIFF, { status: 500 }), 'nosniff-missing'],
    [
      'a word that only begins like nosniff',
      'errors',
      both({ 'x-content-type-options': 'nosniffing' }),
      'nosniff-missing',
    ],
    ['nosniff twice in one header', 'errors', both({ 'x-content-type-options': 'NoSniff, nosniff' }), 'pass'],
    [
      'a page needs no nosniff',
      'errors',
      both({ ...NO_SNIFF, 'content-type': 'text/html' }, { body: '<html>' }),
      'pass',
    ],
    ['no browser is a client', 'errors', { ...both(NO_SNIFF), noBrowsers: true }, 'pass: not-for-browsers'],
    ['no browser, and all there', 'errors', { ...both({}), noBrowsers: true }, 'pass'],
    ['no type', 'errors', both({ 'content-type': null }), 'content-type-missing'],
    ['an empty type', 'errors', both({ 'content-type': ' ' }), 'content-type-missing'],
    ['JSON as a page', 'private-data', both({ 'content-type': 'text/html' }), 'data-sent-as-page'],
    ['JSON as XML', 'private-data', both({ 'content-type': 'text/xml; charset=utf-8' }), 'data-sent-as-page'],
    ['JSON as plain text', 'private-data', both({ 'content-type': 'text/plain' }), 'pass: other-type'],
    ['a problem document', 'errors', both({ 'content-type': 'application/problem+json' }), 'pass'],
    ['JSON for download', 'private-data', both({ 'content-type': 'application/octet-stream' }), 'pass'],
    ['text as text', 'private-data', both({ 'content-type': 'text/csv' }, { body: 'a,b' }), 'pass'],
    [
      'private data that may be kept',
      'private-data',
      both({ 'cache-control': 'max-age=60' }),
      'private-data-cacheable',
    ],
    [
      'private data without a word',
      'private-data',
      both({ 'cache-control': null }),
      'private-data-cacheable',
    ],
    ['only private', 'private-data', both({ 'cache-control': 'private' }), 'private-data-cacheable'],
    ['only no-cache', 'private-data', both({ 'cache-control': 'no-cache' }), 'private-data-cacheable'],
    [
      'private and no-cache',
      'private-data',
      both({ 'cache-control': 'Private, No-Cache' }),
      'pass: only-revalidated',
    ],
    [
      'private and max-age=0',
      'private-data',
      both({ 'cache-control': 'max-age=0, private' }),
      'pass: only-revalidated',
    ],
    ['tokens that may be kept', 'tokens', both({ 'cache-control': 'no-cache' }), 'token-answer-cacheable'],
    ['errors may be kept', 'errors', both({ 'cache-control': 'max-age=60' }, { status: 404 }), 'pass'],
    ['public data may be kept', 'public-data', both({ 'cache-control': 'public' }), 'pass'],
    [
      'two headers at once',
      'tokens',
      both({ ...NO_SNIFF, 'cache-control': null }),
      'nosniff-missing, token-answer-cacheable',
    ],
    [
      'no policy against framing',
      'private-data',
      both({ 'content-security-policy': null }),
      'pass: framing-allowed',
    ],
    ['errors say nothing about framing', 'errors', both({ 'content-security-policy': null }), 'pass'],
    [
      'the technology',
      'private-data',
      both({ 'x-powered-by': 'Express', server: 'nginx/1.2' }),
      'pass: technology-named',
    ],
    ['a server without its version', 'private-data', both({ server: 'nginx' }), 'pass'],
    ['a cookie without flags', 'tokens', both({ 'set-cookie': 'sid=1; Path=/' }), 'pass: cookie-flags'],
    [
      'a cookie with all flags',
      'tokens',
      both({ 'set-cookie': 'sid=1; Secure; HttpOnly; SameSite=Lax' }),
      'pass',
    ],
  ];

  it.each(table)('%s', (_name, variation, record, expected) => {
    expect(short(judge(variation, record))).toBe(expected);
  });

  it('says how many answers of how many, and which was the first', () => {
    const [one, two] = [answer({ 'cache-control': null }), answer({ 'cache-control': null })];
    expect(judge('private-data', { answers: [answer(), one, two] })).toMatchObject({
      findings: [
        {
          params: {
            answers: 'answers with private data',
            seen: 3,
            count: 2,
            operation: ME,
            status: 200,
            control: 'no Cache-Control',
          },
          proof: { name: 'answers without no-store', value: 2, bound: 0, exchanges: [one.id, two.id] },
        },
      ],
    });
  });

  it('names twenty answers of many', () => {
    const answers = Array.from({ length: 25 }, () => answer(NO_SNIFF));
    expect(judge('errors', { answers })).toMatchObject({
      findings: [{ params: { count: 25 }, proof: { value: 20 } }],
    });
  });

  it('names what a cookie lacks', () => {
    expect(judge('tokens', both({ 'set-cookie': 'sid=1; HttpOnly' }))).toMatchObject({
      remarks: [{ params: { cookie: 'sid', flags: 'Secure and SameSite' } }],
    });
  });

  it('judges nothing without a call that worked', () => {
    const testCase = caseOf('errors');
    const none = probe.judge(testCase, {}, judgeTools(probe));
    const failed = probe.judge(testCase, { control: answer({}, { status: 500 }) }, judgeTools(probe));
    expect([none, failed].map(short)).toEqual(['? no-control', '? control-failed']);
  });
});

describe('strict transport security', () => {
  const of =
    (value: string | null, address: HeaderRecord['address'], more: HeaderRecord = {}) =>
    (): string => {
      const change = { 'strict-transport-security': value };
      return short(
        judge('strict-transport', {
          answers: [answer(change), answer(change)],
          ...(address && { address }),
          ...more,
        }),
      );
    };
  const table = [
    ['a year on a public host', of('max-age=31536000', 'https-public'), 'pass'],
    ['a second less', of('max-age=31535999', 'https-public'), 'hsts-too-short'],
    ['none', of(null, 'https-public'), 'hsts-missing'],
    ['taken back', of('max-age=0', 'https-public'), 'hsts-missing'],
    ['quoted', of('includeSubDomains; max-age="63072000"', 'https-public'), 'pass'],
    ['none on a private host', of(null, 'https-private'), 'pass: hsts-on-private-host'],
    ['a year on a private host', of('max-age=31536000', 'https-private'), 'pass'],
    ['none, and no browsers', of(null, 'https-public', { noBrowsers: true }), 'pass: not-for-browsers'],
    ['plain HTTP on a public host', of(null, 'http-public'), '? no-https'],
    ['plain HTTP in a private network', of(null, 'http-private'), 'inapplicable'],
    ['nothing seen', of(null, 'https-public', { answers: [] }), '? none-seen'],
    [
      'short, once',
      of(null, 'https-public', { answers: [answer({ 'strict-transport-security': 'max-age=5' })] }),
      '? seen-once',
    ],
  ] as const;

  it.each(table)('%s', (_name, seen, expected) => {
    expect(seen()).toBe(expected);
  });

  it('names the longest time', () => {
    const answers = [60, 300].map((age) => answer({ 'strict-transport-security': `max-age=${age}` }));
    expect(judge('strict-transport', { answers, address: 'https-public' })).toMatchObject({
      findings: [
        {
          params: { seconds: 300, least: 31_536_000, count: 2, seen: 2 },
          proof: { value: 300, bound: 31_536_000 },
        },
      ],
    });
  });
});

describe('copies', () => {
  const read = exchange({ id: 'read', operation: ME, body, canaries: ['alice:A'] });
  const again = (parts: ExchangeParts = {}): Exchange =>
    exchange({ id: 'again', as: 'bob', operation: ME, status: 401, ...parts });
  const elsewhere = (parts: ExchangeParts = {}): Exchange => again({ ...parts, id: 'elsewhere' });
  const shown = { status: 200, canaries: ['alice:A'] };
  const of =
    (variation: string, second: Exchange, third?: Exchange, more: HeaderRecord = {}) =>
    (): string =>
      short(
        judge(variation, {
          control: answer({}, { id: 'control', canaries: ['alice:A'] }),
          owner: 'alice',
          hasSecondUser: true,
          tries: [
            { reader: 'bob', name: '/name.css', read, again: second, ...(third && { elsewhere: third }) },
          ],
          ...more,
        }),
      );
  const table = [
    ['refused', of('shared-cache', again()), 'pass'],
    ['somebody else’s own data', of('shared-cache', again({ status: 200, canaries: ['bob:B'] })), 'pass'],
    ['a copy', of('shared-cache', again(shown), elsewhere()), 'cached-answer-shown'],
    ['a copy of a file', of('cache-deception', again(shown), elsewhere()), 'cached-under-file-name'],
    ['open to all', of('shared-cache', again(shown), elsewhere(shown)), '? shown-anyway'],
    ['nothing to compare with', of('shared-cache', again(shown)), '? shown-anyway'],
    [
      'the comparison was limited',
      of('shared-cache', again(shown), elsewhere({ status: 429 })),
      '? shown-anyway',
    ],
    ['limited', of('shared-cache', again({ status: 429 })), '? throttled'],
    ['no answer', of('cache-deception', again({ status: 0 })), '? no-answer'],
    ['a file limited', of('cache-deception', again({ status: 429 })), '? throttled'],
    ['a file redirects', of('cache-deception', again({ status: 302 })), 'pass'],
    ['an address redirects', of('shared-cache', again({ status: 302 })), '? unclear-answer'],
    ['no second user', of('shared-cache', again(), undefined, { hasSecondUser: false }), '? no-second-user'],
    ['nothing was tried', of('shared-cache', again(), undefined, { tries: [] }), '? nothing-recognisable'],
    [
      'nothing of the owner in what was read',
      of('shared-cache', again(), undefined, {
        tries: [
          {
            reader: 'bob',
            name: '',
            read: { ...read, facts: { ...read.facts, canaries: [] } },
            again: again(),
          },
        ],
      }),
      '? nothing-recognisable',
    ],
    ['no file was tried', of('cache-deception', again(), undefined, { tries: [] }), '? nothing-recognisable'],
    [
      'a control without values',
      of('cache-deception', again(), undefined, { control: answer({}, { id: 'control' }) }),
      '? nothing-recognisable',
    ],
  ] as const;

  it.each(table)('%s', (_name, seen, expected) => {
    expect(seen()).toBe(expected);
  });
});

describe('gathering', () => {
  /** A sound API with a cache that keeps nothing, unless a test says what is different. */
  const api =
    (different: (send: FakeSend, as: string) => ExchangeParts | undefined = () => undefined) =>
    (send: FakeSend): Exchange => {
      const credential = send.change.credential;
      const identity =
        credential?.kind === 'session' ? credential.session.identity : send.call?.session.identity;
      const as = credential?.kind === 'none' ? 'anonymous' : (identity ?? 'anonymous');
      const id = send.call?.operation.id ?? OPEN;
      const isOther = as !== 'alice' && id !== OPEN;
      const path = id.split(' ')[1]?.replace('{id}', 'project-1') ?? '';
      const usual: ExchangeParts = isOther
        ? { status: as === 'anonymous' ? 401 : 200, body: { status: as } }
        : { body, canaries: ['alice:A'] };
      return exchange({ as, operation: id, path, headers: headers(), ...usual, ...different(send, as) });
    };

  async function run(variation: string, answers = api(), of: Target = harbour): Promise<string> {
    const testCase = caseOf(variation, of);
    const tools = fakeGatherTools(of, answers);
    const record = await probe.gather(testCase, tools);
    if (isUnavailable(record)) return `unable: ${record.missing}`;
    return short(probe.judge(testCase, record, judgeTools(probe)));
  }

  it.each([
    ['private-data', 'pass'],
    ['errors', 'pass'],
    ['server-errors', 'inapplicable'],
    ['public-data', 'pass'],
    ['strict-transport', 'inapplicable'],
    ['shared-cache', 'pass'],
    ['cache-deception', 'pass'],
    ['tokens', '? none-seen'],
  ])('%s on a sound API', async (variation, expected) => {
    expect(await run(variation)).toBe(expected);
  });

  it('finds a copy under the query that its owner used', async () => {
    const kept = new Set<string>();
    const caching = api((send, as) => {
      const key = send.change.query?.['chk'] ?? '';
      if (as === 'alice') kept.add(key);
      return key !== '' && kept.has(key) ? { status: 200, canaries: ['alice:A'] } : undefined;
    });
    expect(await run('shared-cache', caching)).toBe('cached-answer-shown, cached-answer-shown');
  });

  it('uses the plain address where a query is refused', async () => {
    const strict = api((send) => (send.change.query === undefined ? undefined : { status: 400 }));
    expect(await run('shared-cache', strict)).toBe('pass');
  });

  it('names the second user where there is none', async () => {
    const identities = harbour.identities.filter(({ name }) => name !== 'bob');
    expect(await run('shared-cache', api(), { ...harbour, identities })).toBe('? no-second-user');
  });

  it('leaves out answers of what stands in front', async () => {
    const front = api((_send, as) =>
      as === 'anonymous' ? { status: 403, class: 'edge-block', headers: {}, body: '<html>' } : undefined,
    );
    expect(await run('errors', front)).toBe('? none-seen');
  });

  it('says what is missing where nothing private may be read', async () => {
    const of = { ...harbour, operations: [operation(OPEN, { public: true })] };
    expect(await run('private-data', api(), of)).toBe('unable: identities');
  });
});
