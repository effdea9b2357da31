import type { Case, Exchange, Identity, Operation, Target, Verdict } from '@probity/model';
import { isUnavailable, type AccessLogFacts } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  target,
  verifyProof,
  type ExchangeParts,
  type FakeOptions,
  type FakeSend,
  evidenceOf,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { probe } from './probe.ts';
import type { QueryTry } from './record.ts';
import type { UrlRecord } from './record.ts';

const ME = 'GET /v1/me';
const LOGIN = 'POST /v1/login';
const SCHEMES: Target['securitySchemes'] = [
  { name: 'bearer', type: 'http', in: null, parameter: null, flows: [] },
];
const harbour = target({
  mode: 'disruptive',
  operations: [
    operation(ME, { authRole: 'me' }),
    operation('GET /v1/projects'),
    operation('GET /v1/projects/{id}', { bindings: { id: 'project' } }),
    operation('GET /v1/orders'),
    operation('GET /v1/admin/users', { caller: 'admin', privileged: true }),
    operation('GET /v1/wipe', { excluded: 'its name says wipe' }),
    operation('GET /healthz', { public: true }),
    operation(LOGIN, { public: true, authRole: 'login' }),
  ],
  auth: { me: ME, login: LOGIN },
  subjectAt: 'user.id',
  securitySchemes: SCHEMES,
});

/** What a sound target answers; a test says what is different. */
type Answers = (send: FakeSend, kind: string) => ExchangeParts | undefined;

const EVE = { body: { user: { id: 'u7' }, at: 1 } };

function answering(answers: Answers): (send: FakeSend) => Exchange {
  return (send) => {
    const credential = send.change.credential;
    const kind =
      send.login !== null
        ? `login ${send.login.inQuery ?? 'body'}`
        : credential === undefined
          ? 'control'
          : credential.kind === 'in-query'
            ? credential.name
            : credential.kind;
    const as = kind === 'none' ? 'anonymous' : 'eve';
    const mark = kind === 'control' ? '‹eve.access#1›' : kind === 'none' ? 'none' : `‹in-query:${kind}›`;
    const usual = kind === 'control' ? EVE : { status: 401 };
    const login =
      kind === 'login body' ? { facts: { granted: true } } : { status: 404, facts: { granted: false } };
    const parts = answers(send, kind) ?? (send.login === null ? usual : login);
    return exchange({ as, credential: mark, operation: send.call?.operation.id ?? ME, ...parts });
  };
}

function caseOf(variation: string, of: Target): Case {
  const found = planCases(probe, of).find((each) => each.variation === variation);
  if (found === undefined) throw new Error(`There is no case ${variation}.`);
  return found;
}

/** Gathers and judges one case; every finding must be proved by the record. */
async function outcome(
  variation: string,
  answers: Answers = () => undefined,
  { of = harbour, ...options }: FakeOptions & { readonly of?: Target } = {},
): Promise<string> {
  const testCase = caseOf(variation, of);
  const tools = fakeGatherTools(of, answering(answers), options);
  const gathered = await probe.gather(testCase, tools);
  const settled = await tools.settle();
  if (isUnavailable(gathered)) return `unable: ${gathered.missing}`;
  if (isUnavailable(settled)) return `unable: ${settled.missing}`;
  const record: UrlRecord = { ...gathered, ...settled };
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  const result = evidenceOf(tools.traffic(), tools.target, { case: testCase, record, verdict });
  expect(findings.map((finding) => verifyProof(result, '1.4', finding))).toEqual(findings.map(() => null));
  return short(verdict);
}

/** A verdict in a few words: its findings, `?` and its doubts, or `pass`; then its remarks. */
function short(verdict: Verdict): string {
  const codes = (list: readonly { readonly code: string }[]): string =>
    list.map(({ code }) => code).join(', ');
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
  it('looks at the description, an operation of each part, the login, the answers and the log', () => {
    expect(
      planCases(probe, harbour).map(({ operation: of, variation, required, effect }) =>
        [of ?? 'API', variation, required ? 'required' : 'optional', effect].join(' · '),
      ),
    ).toEqual([
      'API · description · required · reads',
      'GET /v1/me · token-in-query · required · reads',
      'GET /v1/projects · token-in-query · required · reads',
      'GET /v1/orders · token-in-query · required · reads',
      'GET /v1/admin/users · token-in-query · required · reads',
      'POST /v1/login · login-in-query · required · writes',
      'API · answers · optional · reads',
      'API · access-log · required · reads',
    ]);
  });

  const key: Identity['credential'] = {
    kind: 'static',
    place: { in: 'query', name: 'appid', template: '{key}' },
  };

  it('sends a key that lasts only where something may be left behind, and under its own name too', async () => {
    const of = target({ operations: [operation(ME)], identities: [identity('alice', { credential: key })] });
    expect(caseOf('token-in-query', of)).toMatchObject({ effect: 'writes', requests: 15 });
    expect(await outcome('token-in-query', (_, kind) => (kind === 'appid' ? EVE : undefined), { of })).toBe(
      'token-accepted-in-query',
    );
  });

  it('has no token to send where passwords go with each request', () => {
    const basic = [identity('alice', { credential: { kind: 'basic' } })];
    const planned = planCases(probe, target({ operations: [operation(ME)], identities: basic }));
    expect(planned.map(({ variation }) => variation)).toEqual(['description', 'answers', 'access-log']);
  });

  it('asks for operations where none needs a credential', async () => {
    const of = target({ operations: [operation('GET /healthz', { public: true })] });
    expect(await outcome('token-in-query', undefined, { of })).toBe('unable: operations');
  });
});

const described = (parts: Partial<Operation>): Partial<Target> => ({
  operations: [operation(ME), operation('GET /v1/things', parts)],
});
const query = (name: string): Partial<Target> => described({ parameters: [{ name, in: 'query' }] });

const DESCRIPTIONS: readonly [string, Partial<Target>, string][] = [
  ['a bearer scheme and harmless parameters', query('cursor'), 'pass'],
  [
    'an API key in the query',
    { securitySchemes: [{ name: 'key', type: 'apiKey', in: 'query', parameter: 'k', flows: [] }] },
    'credential-in-query-described',
  ],
  [
    'an API key in a header',
    { securitySchemes: [{ name: 'key', type: 'apiKey', in: 'header', parameter: 'X-Key', flows: [] }] },
    'pass',
  ],
  [
    'the implicit flow',
    { securitySchemes: [{ name: 'o', type: 'oauth2', in: null, parameter: null, flows: ['implicit'] }] },
    'credential-in-query-described',
  ],
  ['an access token as a parameter, where one was tried', query('access_token'), 'pass: ambiguous-parameter'],
  [
    'a token as a parameter that is a truth',
    described({ parameters: [{ name: 'secret', in: 'query', plain: true }] }),
    'pass',
  ],
  ['a password as a parameter', query('password'), '? suspicious-parameter'],
  ['a sort key and a page token', query('key'), 'pass'],
  ['a session to filter by', query('session'), 'pass: ambiguous-parameter'],
  [
    'a token in the path',
    described({ parameters: [{ name: 'token', in: 'path' }] }),
    'pass: ambiguous-parameter',
  ],
  [
    'a password in the path',
    described({ parameters: [{ name: 'password', in: 'path' }] }),
    '? suspicious-parameter',
  ],
  ['a token in a header', described({ parameters: [{ name: 'token', in: 'header' }] }), 'pass'],
  [
    'the token of a reset link',
    {
      operations: [
        operation(ME),
        operation('GET /v1/reset', { parameters: [{ name: 'token', in: 'query' }] }),
      ],
    },
    'pass: ambiguous-parameter',
  ],
  [
    'a reset token in the query of a POST',
    {
      operations: [
        operation(ME),
        operation('POST /v1/reset', {
          authRole: 'reset_confirm',
          parameters: [{ name: 'token', in: 'query' }],
        }),
      ],
    },
    'credential-in-query-described',
  ],
  [
    'a token in the query of a POST whose meaning nobody knows',
    {
      operations: [
        operation(ME),
        operation('POST /v1/coins', { parameters: [{ name: 'token', in: 'query' }] }),
      ],
    },
    '? suspicious-parameter',
  ],
  [
    'a token beside the size of a page',
    described({
      parameters: [
        { name: '_limit', in: 'query' },
        { name: '_token', in: 'query' },
      ],
    }),
    'pass: ambiguous-parameter',
  ],
  [
    'a token beside the size of a page, and also without it',
    {
      operations: [
        operation('GET /v1/things', {
          parameters: [
            { name: 'limit', in: 'query' },
            { name: 'token', in: 'query' },
          ],
        }),
        operation('GET /v1/account', { parameters: [{ name: 'token', in: 'query' }] }),
      ],
    },
    'pass: ambiguous-parameter',
  ],
  ['nothing at all', { securitySchemes: [] }, '? nothing-described'],
];

it.each(DESCRIPTIONS)('a description with %s', async (_name, parts, expected) => {
  expect(await outcome('description', undefined, { of: { ...harbour, ...parts } })).toBe(expected);
});

const only =
  (name: string, parts: ExchangeParts): Answers =>
  (_send, kind) =>
    kind === name ? parts : undefined;

const SENT = 'pass: token-sent-in-query';
const TOKENS: readonly [string, Answers, string][] = [
  ['refused everywhere', () => undefined, SENT],
  ['refused with another status', only('token', { status: 400 }), SENT],
  ['accepted with the same answer', only('access_token', EVE), 'token-accepted-in-query'],
  [
    'accepted with the same subject',
    only('jwt', { body: { user: { id: 'u7' }, at: 2 } }),
    'token-accepted-in-query',
  ],
  [
    'accepted with a value of its owner',
    (_, kind) =>
      kind === 'control'
        ? { body: 'one', canaries: ['eve:note'] }
        : kind === 'key'
          ? { body: 'two', canaries: ['eve:note'] }
          : undefined,
    'token-accepted-in-query',
  ],
  [
    'accepted under two names',
    (_, kind) => (kind === 'token' || kind === 'auth' ? EVE : undefined),
    'token-accepted-in-query, token-accepted-in-query',
  ],
  [
    'accepted under one name and throttled under another',
    (_, kind) => (kind === 'token' ? EVE : kind === 'auth' ? { status: 429 } : undefined),
    'token-accepted-in-query',
  ],
  [
    'accepted, and so is an invented one',
    ({ change }, kind) =>
      kind === 'token' || (kind === 'none' && change.query !== undefined) ? EVE : undefined,
    '? served-to-invented',
  ],
  [
    'answered with somebody else, while an invented one is refused',
    only('auth', { body: { user: { id: 'u8' } } }),
    'token-accepted-in-query',
  ],
  [
    'answered with the page of unknown paths',
    only('auth', { ...EVE, facts: { catchAll: true } }),
    '? served-but-whose',
  ],
  ['throttled', only('auth', { status: 429 }), '? throttled'],
  ['broken on', only('auth', { status: 500 }), '? server-error'],
  ['without an answer', only('auth', { status: 0 }), '? no-answer'],
  ['blocked', only('auth', { status: 403, class: 'edge-block' }), '? blocked'],
  ['sent elsewhere', only('auth', { status: 302 }), '? unclear-answer'],
  ['served to everybody', only('none', EVE), '? open-to-all'],
  ['where the control fails', only('control', { status: 503 }), '? control-failed'],
];

describe('a token in the query', () => {
  it.each(TOKENS)('%s', async (_name, answers, expected) => {
    expect(await outcome('token-in-query', answers)).toBe(expected);
  });

  it('that cannot be made', async () => {
    const canMake = () => ({ reason: 'no token', missing: 'identities' });
    expect(await outcome('token-in-query', undefined, { canMake })).toBe('unable: identities');
  });

  it('is of an expendable session that ends afterwards, and never of a session that others use', async () => {
    const tools = fakeGatherTools(
      harbour,
      answering(() => undefined),
    );
    const gathered = await probe.gather(caseOf('token-in-query', harbour), tools);
    expect(gathered).toMatchObject({ identity: 'eve', isFixed: false });
    expect(tools.sent.map(({ call }) => call?.session)).toEqual(
      tools.sent.map(() => ({ identity: 'eve', number: 1 })),
    );
    expect(await tools.settle()).toHaveProperty('ended');
  });

  it('is left to expire where nothing may be disrupted', async () => {
    const of = { ...harbour, mode: 'active' } as const;
    const tools = fakeGatherTools(
      of,
      answering(() => undefined),
    );
    await probe.gather(caseOf('token-in-query', of), tools);
    expect(await tools.settle()).toEqual({});
  });
});

const LOGINS: readonly [string, Answers, string][] = [
  ['refused', () => undefined, 'pass'],
  ['granted by GET', only('login GET', { facts: { granted: true } }), 'login-accepted-in-query'],
  ['granted by POST', only('login POST', { facts: { granted: true } }), 'login-accepted-in-query'],
  ['answered with a page', only('login GET', { body: '<form>', facts: { granted: false } }), 'pass'],
  ['sent elsewhere', only('login GET', { status: 302, facts: { granted: false } }), 'pass'],
  ['asked for a body', only('login POST', { status: 415, facts: { granted: false } }), 'pass'],
  ['throttled', only('login GET', { status: 429, facts: { granted: false } }), '? throttled'],
  [
    'refused in its usual place',
    only('login body', { status: 401, facts: { granted: false } }),
    '? login-refused',
  ],
  ['where the control fails', only('control', { status: 503 }), '? control-failed'],
];

describe('a login in the query', () => {
  it.each(LOGINS)('%s', async (_name, answers, expected) => {
    expect(await outcome('login-in-query', answers)).toBe(expected);
  });

  it('is undecided where the record lacks an answer', () => {
    const login = exchange({ facts: { granted: true } });
    // As it is read again from a file whose exchange is gone.
    const tries = [{ name: 'GET' } as QueryTry];
    const record = { control: exchange(), controlSucceeded: true, login, tries };
    const verdict = probe.judge(caseOf('login-in-query', harbour), record, judgeTools(probe));
    const message = 'The record of The login lacks the answer to the attack.';
    expect(verdict).toMatchObject({ kind: 'inconclusive', doubts: [{ code: 'not-recorded', message }] });
  });

  it('needs an account that is expendable', async () => {
    const of = { ...harbour, identities: [identity('alice'), identity('bob')] };
    expect(await outcome('login-in-query', undefined, { of })).toBe('unable: expendable');
  });
});

const controlSucceeded = { facts: { marks: [{ mark: '‹alice.access#1›', at: 'next' }] } };
const next = (address: string): ExchangeParts => ({
  ...controlSucceeded,
  purpose: 'control',
  body: { next: address },
});

const ANSWERS: readonly [string, ExchangeParts, string][] = [
  ['a link without a secret', next('/v1/projects?page=2'), 'pass'],
  ['a token in a field of its own', next('‹alice.access#1›'), 'pass'],
  ['a token in words', next('Your token is ‹alice.access#1›.'), 'pass'],
  ['a link with the token', next('/v1/projects?page=2&token=‹alice.access#1›'), 'secret-in-answer-url'],
  ['a whole address with the token', next('https://x.test/a/‹alice.access#1›/b'), 'secret-in-answer-url'],
  ['a password in an address', next('https://alice:‹alice.password#1›@x.test/'), 'secret-in-answer-url'],
  [
    'a Location with the token',
    { ...controlSucceeded, purpose: 'login', headers: { location: '/app#token=‹alice.access#1›' } },
    'secret-in-answer-url',
  ],
  [
    'a Link header',
    { ...controlSucceeded, purpose: 'control', headers: { link: '</v1/a?key=‹alice.key#1›>; rel="next"' } },
    'secret-in-answer-url',
  ],
  [
    'a cookie',
    { ...controlSucceeded, purpose: 'login', headers: { 'set-cookie': 'sid=‹alice.sid#1›; Path=/' } },
    'pass',
  ],
  [
    'an echo of the address',
    { ...next('/v1/a?token=‹alice.access#1›'), path: '/v1/a?token=‹alice.access#1›' },
    'pass',
  ],
  ['a forgery', next('/v1/a?token=‹forged:none-empty(alice.access#1)›'), 'pass'],
  ['an answer to an attack', { ...next('/v1/a?token=‹alice.access#1›'), purpose: 'attack' }, 'pass'],
];

it.each(ANSWERS)('traffic with %s', async (_name, parts, expected) => {
  const traffic = [exchange({ id: 'before', ...parts })];
  expect(await outcome('answers', undefined, { traffic })).toBe(expected);
});

const CLEAN: AccessLogFacts = {
  lines: 5000,
  parsed: 5000,
  ours: true,
  ownLines: 300,
  queries: true,
  found: 0,
  capabilities: 0,
  hits: [],
};
const hit = (shape: string) => ({ line: 12, at: 'query', name: 'token', shape });
const sent = [exchange({ id: 'before', path: '/v1/me?access_token=‹eve.access#3›' })];

type LogParts = Partial<
  Pick<
    AccessLogFacts,
    'lines' | 'parsed' | 'ours' | 'ownLines' | 'queries' | 'found' | 'capabilities' | 'hits'
  >
>;

const LOGS: readonly [string, LogParts, string][] = [
  ['nothing', {}, 'pass'],
  ['a JWT', { found: 1, hits: [hit('jwt')] }, 'secret-in-access-log'],
  ['a value under the name of a secret', { found: 7, hits: [hit('plain')] }, 'secret-in-access-log'],
  ['what this run put there itself', { found: 1, hits: [hit('‹eve.access#3›')] }, 'pass'],
  [
    'more than is listed, where this run put there what is',
    { found: 1001, hits: [hit('‹eve.access#3›')] },
    '? secrets-not-listed',
  ],
  [
    'a secret of this run that it never put there',
    { found: 1, hits: [hit('‹eve.access#1›')] },
    'secret-in-access-log',
  ],
  ['links that are a permission', { capabilities: 4, hits: [hit('capability')] }, 'pass: capability-links'],
  ['this run and nothing else', { lines: 300, parsed: 300 }, 'pass: log-only-of-this-run'],
  ['no request of this run', { ours: false, ownLines: 0 }, '? log-of-other-api'],
  ['a few lines of somebody', { ours: false, ownLines: 0, lines: 40, parsed: 40 }, '? log-too-small'],
  [
    'a JWT, but no request of this run',
    { ours: false, ownLines: 0, found: 1, hits: [hit('jwt')] },
    '? log-of-other-api',
  ],
  [
    'a secret of this run, but no request of it',
    { ours: false, ownLines: 0, found: 1, hits: [hit('‹alice.key#1›')] },
    'secret-in-access-log',
  ],
  ['no query anywhere', { queries: false }, '? queries-not-logged'],
  ['lines that nobody can read', { parsed: 10 }, '? log-unreadable'],
  ['nothing at all', { lines: 0, parsed: 0, ours: false, ownLines: 0 }, '? log-unreadable'],
];

describe('an access log', () => {
  it.each(LOGS)('with %s', async (_name, parts, expected) => {
    expect(await outcome('access-log', undefined, { accessLog: { ...CLEAN, ...parts }, traffic: sent })).toBe(
      expected,
    );
  });

  it('that is not there is named', async () => {
    expect(await outcome('access-log')).toBe('unable: evidence.access_log');
  });

  it('says nothing while the control fails', async () => {
    expect(await outcome('access-log', only('control', { status: 500 }), { accessLog: CLEAN })).toBe(
      '? control-failed',
    );
  });

  it.each([
    ['all that were counted, where all are of one place', 7, [hit('plain')], [7]],
    [
      'those that are listed, for each of several places',
      9,
      [hit('jwt'), hit('plain'), { ...hit('plain'), name: 'key' }],
      [2, 1],
    ],
  ])('counts %s', (_name, found, hits, expected) => {
    const record = { control: exchange(), controlSucceeded: true, log: { ...CLEAN, found, hits } };
    const verdict = probe.judge(caseOf('access-log', harbour), record, judgeTools(probe));
    const proofs = verdict.kind === 'fail' ? verdict.findings.map(({ proof }) => proof) : [];
    expect(proofs).toMatchObject(expected.map((value) => ({ kind: 'measurement', value })));
  });

  it('is quoted by line, place and shape', () => {
    const record = {
      control: exchange(),
      controlSucceeded: true,
      log: { ...CLEAN, found: 2, hits: [hit('jwt'), hit('plain')] },
    };
    const verdict = probe.judge(caseOf('access-log', harbour), record, judgeTools(probe));
    expect(verdict).toMatchObject({
      findings: [
        {
          message:
            'The access log holds 2 addresses with a secret, the first in line 12 (query, token, jwt). None is expected.',
        },
      ],
    });
  });
});
