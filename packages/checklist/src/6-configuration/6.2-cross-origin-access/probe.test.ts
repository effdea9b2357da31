import type { Case, Exchange, Target, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  evidenceOf,
  exchange,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  target,
  verifyProof,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { OriginDetails } from './details.ts';
import { unlistedOrigins } from './origins.ts';
import { probe } from './probe.ts';

const ME = 'GET /v1/me';
const OPEN = 'GET /v1/products';
const APP = 'https://app.harbour.example';
const harbour = target({
  origin: 'https://api.harbour.example',
  operations: [
    operation(ME, { authRole: 'me' }),
    operation('POST /v1/projects'),
    operation('PATCH /v1/me'),
    operation(OPEN, { public: true }),
    operation('POST /v1/login', { public: true, authRole: 'login' }),
  ],
  auth: { me: ME, login: 'POST /v1/login' },
  browserOrigins: [APP],
});
const inCookie = { in: 'cookie', name: 'sid', template: '{access}' } as const;
const withCookies = {
  ...harbour,
  identities: [identity('alice', { credential: { kind: 'static', place: inCookie } })],
};

type Headers = Readonly<Record<string, string>>;
/** What an API answers a page: by origin, by whether it asks first, and by path. */
type Policy = (origin: string, form: 'answer' | 'preflight', path: string) => Headers;

const exactly: Policy = (origin) =>
  origin === APP
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, PATCH',
        vary: 'Accept, Origin',
        'cache-control': 'public, max-age=60',
      }
    : {};
const allowing =
  (allows: (origin: string) => boolean, change: Headers = {}): Policy =>
  (origin, form, path) =>
    allows(origin)
      ? { ...exactly(APP, form, path), 'access-control-allow-origin': origin, ...change }
      : exactly(origin, form, path);
const wildcard =
  (change: Headers = {}): Policy =>
  () => ({ 'access-control-allow-origin': '*', ...change });

function api(policy: Policy, status = 200): (send: FakeSend) => Exchange {
  return ({ call, look }) => {
    const path = look?.path ?? '/v1/me';
    const method = look?.method ?? 'GET';
    const form = method === 'OPTIONS' ? 'preflight' : 'answer';
    const origin = look?.headers?.['origin'];
    const made = exchange({
      operation: call?.operation.id ?? null,
      status: look === null || form === 'preflight' ? 200 : status,
      path,
      method,
      body: { id: 'u1' },
      headers: origin === undefined ? {} : policy(origin, form, path),
    });
    return { ...made, request: { ...made.request, headers: look?.headers ?? {} } };
  };
}

function caseOf(variation: string, of: Target): Case<OriginDetails> {
  const found = planCases(probe, of).find((each) => each.variation === variation);
  if (found === undefined) throw new Error(`There is no case ${variation}.`);
  return found;
}

async function verdictOf(
  variation: string,
  answers: ReturnType<typeof api>,
  of: Target = harbour,
): Promise<Verdict | string> {
  const testCase = caseOf(variation, of);
  const tools = fakeGatherTools(of, answers);
  const record = await probe.gather(testCase, tools);
  if (isUnavailable(record)) return `unable: ${record.missing}`;
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  const evidence = evidenceOf(tools.traffic(), of, { case: testCase, record, verdict });
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  expect(findings.map((each) => verifyProof(evidence, '6.2', each))).toEqual(findings.map(() => null));
  return verdict;
}

async function outcome(variation: string, answers: ReturnType<typeof api>, of?: Target): Promise<string> {
  const verdict = await verdictOf(variation, answers, of);
  if (typeof verdict === 'string') return verdict;
  const codes = (list: readonly { readonly code: string }[]): string =>
    [...new Set(list.map(({ code }) => code))].join(', ');
  switch (verdict.kind) {
    case 'pass':
      return verdict.remarks.length === 0 ? 'pass' : `pass: ${codes(verdict.remarks)}`;
    case 'fail':
      return codes(verdict.findings);
    case 'inconclusive':
      return `? ${codes(verdict.doubts)}`;
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}

describe('the plan', () => {
  const shown = (of: Target): readonly string[] =>
    planCases(probe, of).map(({ operation: id, variation, details: { method, reads } }) =>
      [id ?? 'API', variation, method, ...(reads ? [] : ['preflight only'])].join(' · '),
    );

  it('has a case for each kind of operation, and the origins that must work', () => {
    expect(shown(harbour)).toEqual([
      `${ME} · private-read · GET`,
      'PATCH /v1/me · private-write · PATCH · preflight only',
      `${OPEN} · public-read · GET`,
      'POST /v1/login · login · POST · preflight only',
      'API · missing · GET',
      'API · listed-origins · GET',
    ]);
  });

  it('tries a read of objects that the run can make rather than one that needs a value', () => {
    const operations = [
      operation('GET /users/{user_id}'),
      operation('GET /notes/{note_id}', { bindings: { note_id: 'note' } }),
    ];
    expect(shown({ ...harbour, operations, auth: {} })[0]).toBe('GET /notes/{note_id} · private-read · GET');
  });

  it('needs no origin that works where no page may use the API', () => {
    expect(shown({ ...harbour, browserOrigins: [], operations: [operation(ME)], auth: {} })).toEqual([
      `${ME} · private-read · GET`,
      'API · missing · GET',
    ]);
  });
});

describe('origins that nobody listed', () => {
  const of = (origin: string, browserOrigins?: readonly string[]): readonly string[] =>
    unlistedOrigins(target({ origin, ...(browserOrigins && { browserOrigins }) }), 'chk').map(
      (each) => `${each.kind} ${each.origin}`,
    );

  it('are made from a listed one', () => {
    expect(of('https://api.harbour.example', [APP])).toEqual([
      'foreign https://chk.example',
      'null null',
      `lookalike ${APP}.chk.example`,
      'sibling https://chkapp.harbour.example',
      'lookalike https://chkharbour.example',
      'lookalike https://appxharbour.example',
      'sibling https://chk.harbour.example',
      'insecure http://app.harbour.example',
      `port ${APP}:8443`,
    ]);
  });

  it('are made from the host of the API where none is listed', () => {
    expect(of('http://127.0.0.1:4000')).toEqual([
      'foreign https://chk.example',
      'null null',
      'lookalike https://127.0.0.1.chk.example',
      'lookalike https://chk127.0.0.1',
      'port http://127.0.0.1:8443',
    ]);
  });

  it('know domains under which names are given out', () => {
    expect(of('https://shop.co.uk')).toContain('lookalike https://chkshop.co.uk');
    expect(of('https://shop.co.uk')).toContain('lookalike https://shopxco.uk');
  });

  it('are never listed ones', () => {
    expect(of('https://a.example', [APP, `${APP}:8443`, 'http://app.harbour.example']).join()).not.toMatch(
      /port|insecure/,
    );
    expect(of('https://a.example', ['https://b.example:8443'])).toContain('port https://b.example:9443');
  });
});

describe('a private read', () => {
  const CREDENTIALS = { 'access-control-allow-credentials': 'true' };
  const NO_CREDENTIALS = { 'access-control-allow-credentials': 'false' };
  const table: readonly (readonly [name: string, policy: Policy, expected: string, of?: Target])[] = [
    ['an exact list', exactly, 'pass'],
    ['no headers at all', () => ({}), 'pass'],
    ['any origin', allowing(() => true), 'any-origin-allowed'],
    ['null', allowing((origin) => origin === 'null'), 'null-origin-allowed'],
    ['a longer name', allowing((origin) => origin.startsWith(`${APP}.`)), 'lookalike-origin-allowed'],
    [
      'another ending',
      allowing((origin) => /^https:.*[^.]harbour\.example$/.test(origin)),
      'lookalike-origin-allowed',
    ],
    ['plain HTTP', allowing((origin) => origin === 'http://app.harbour.example'), 'insecure-origin-allowed'],
    ['another port', allowing((origin) => origin === `${APP}:8443`), 'other-port-allowed'],
    [
      'neighbours',
      allowing((origin) => origin.endsWith('.harbour.example') && origin.startsWith('https')),
      'pass: sibling-host-allowed',
    ],
    [
      'any origin, only without credentials',
      allowing(() => true, NO_CREDENTIALS),
      'pass: private-open-without-credentials',
    ],
    ['any origin, and cookies', allowing(() => true, NO_CREDENTIALS), 'private-open-to-pages', withCookies],
    ['*', wildcard(), 'pass: private-open-without-credentials'],
    ['*, and cookies', wildcard(), 'private-open-to-pages', withCookies],
    ['* with credentials', wildcard(CREDENTIALS), 'pass: wildcard-with-credentials'],
    ['another origin than asked', () => ({ ...exactly(APP, 'answer', '') }), 'pass'],
    [
      'only preflights',
      (origin, form) => (form === 'preflight' ? allowing(() => true)(origin, form, '') : {}),
      'any-origin-allowed',
    ],
  ];

  const rows = table.map(([name, policy, expected, of = harbour]) => ({ name, policy, expected, of }));

  it.each(rows)('$name', async ({ policy, expected, of }) => {
    expect(await outcome('private-read', api(policy), of)).toBe(expected);
  });

  it('shows the origin that came back', async () => {
    const verdict = await verdictOf('private-read', api(allowing((origin) => origin === 'null')));
    expect(verdict).toMatchObject({
      findings: [
        {
          kind: 'exposure',
          params: { origin: 'null', place: ME, answer: 'answer', allowed: 'null' },
          proof: { kind: 'shown', at: 'header:access-control-allow-origin', text: 'null' },
        },
      ],
    });
  });

  it.each([
    [429, '? throttled'],
    [500, '? server-error'],
    [0, '? no-answer'],
    [403, 'pass'],
    [302, 'pass'],
  ])('an answer of %i', async (status, expected) => {
    expect(await outcome('private-read', api(exactly, status))).toBe(expected);
  });

  it('that is refused needs no protection from pages', async () => {
    expect(await outcome('private-read', api(wildcard(), 403), withCookies)).toBe('pass');
  });
});

describe('other places', () => {
  const anybody = allowing(() => true);
  const table: readonly (readonly [name: string, variation: string, policy: Policy, expected: string])[] = [
    ['a write allows any origin', 'private-write', anybody, 'any-origin-allowed'],
    [
      'a write allows another method only',
      'private-write',
      allowing(() => true, { 'access-control-allow-methods': 'PUT' }),
      'pass',
    ],
    [
      'a write allows * as a method',
      'private-write',
      allowing(() => true, { 'access-control-allow-methods': '*' }),
      'pass',
    ],
    [
      'a login allows any origin',
      'login',
      allowing(() => true, { 'access-control-allow-methods': '' }),
      'any-origin-allowed',
    ],
    ['an unknown path allows any origin', 'missing', anybody, 'any-origin-allowed'],
    ['public data for any page', 'public-read', wildcard(), 'pass'],
    ['public data with credentials', 'public-read', anybody, 'pass: public-with-credentials'],
  ];

  it.each(table)('%s', async (_name, variation, policy, expected) => {
    expect(await outcome(variation, api(policy))).toBe(expected);
  });

  it('sends every request to an address of its own', async () => {
    const tools = fakeGatherTools(harbour, api(exactly));
    await probe.gather(caseOf('missing', harbour), tools);
    const paths = tools.sent.flatMap(({ look }) => look?.path ?? []);
    expect(paths).toHaveLength(18);
    expect(new Set(paths).size).toBe(18);
  });
});

describe('listed origins', () => {
  const without =
    (name: string, policy: Policy): Policy =>
    (...asked) => {
      const { [name]: _, ...rest } = policy(...asked);
      return rest;
    };
  const noStore: Policy = (...asked) => ({ ...exactly(...asked), 'cache-control': 'no-store' });

  it.each([
    ['are allowed', exactly, 'pass'],
    ['are allowed with all others', wildcard(), 'pass'],
    ['are refused', () => ({}), '? listed-origin-refused'],
    ['without Vary in what may be kept', without('vary', exactly), 'vary-missing'],
    ['without Vary in what is not kept', without('vary', noStore), 'pass: vary-not-needed-yet'],
    [
      'without Vary, kept privately',
      without('vary', (...asked) => ({ ...exactly(...asked), 'cache-control': 'private, max-age=9' })),
      'pass: vary-not-needed-yet',
    ],
    ['vary by everything', (...asked) => ({ ...exactly(...asked), vary: '*' }), 'pass'],
  ] as const satisfies readonly (readonly [string, Policy, string])[])(
    '%s',
    async (_name, policy, expected) => {
      expect(await outcome('listed-origins', api(policy))).toBe(expected);
    },
  );

  it('are asked for where nobody names them', async () => {
    const { browserOrigins: _, ...unstated } = harbour;
    expect(await verdictOf('listed-origins', api(exactly), unstated)).toMatchObject({
      kind: 'inconclusive',
      doubts: [{ code: 'origins-unknown', missing: 'browser_origins' }],
    });
  });
});

describe('without a control', () => {
  it('nothing is judged', async () => {
    const broken = (send: FakeSend): Exchange =>
      exchange({ operation: ME, status: send.look === null ? 500 : 200 });
    expect(await outcome('private-read', broken)).toBe('? control-failed');
    const of = { ...harbour, operations: [operation(OPEN, { public: true })], auth: {} };
    expect(await outcome('public-read', api(exactly), of)).toBe('unable: identities');
    const details = caseOf('missing', harbour);
    const empty = [{}, { control: exchange({ operation: ME, body: { id: 1 } }) }];
    const codes = empty.map((record) => probe.judge(details, record, judgeTools(probe)));
    expect(codes).toMatchObject([{ doubts: [{ code: 'no-control' }] }, { doubts: [{ code: 'not-tried' }] }]);
  });
});
