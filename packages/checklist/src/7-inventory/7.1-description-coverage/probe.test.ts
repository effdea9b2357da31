import type { Case, DescribedAnswer, Exchange, Target, Verdict } from '@probity/model';
import { isUnavailable, type ClientRequestFacts } from '@probity/probe-kit';
import {
  evidenceOf,
  exchange,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  target,
  verifyProof,
  type ExchangeParts,
  type FakeOptions,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details71 } from './details.ts';
import { guessPaths } from './plan/guesses.ts';
import { linkedCases } from './plan/linked-cases.ts';
import { probe } from './probe.ts';
import type { CoverageRecord } from './record.ts';

const ME = 'GET /v1/me';
const LIST = 'GET /v1/projects';
const READ = 'GET /v1/projects/{id}';
const CREATE = 'POST /v1/projects';
const ANSWERS: readonly DescribedAnswer[] = [
  {
    status: '200',
    types: ['application/json'],
    form: {
      types: ['object'],
      required: ['id', 'name'],
      fields: { id: { types: ['integer'] }, name: { types: ['string'] }, note: { types: ['string'] } },
    },
  },
];
const harbour = target({
  operations: [
    operation(ME, { authRole: 'me', answers: ANSWERS }),
    operation(LIST),
    operation(READ),
    operation(CREATE),
    operation('POST /graphql'),
    operation('GET /v1/wipe', { excluded: 'its name says wipe' }),
  ],
  auth: { me: ME },
});

const GOOD = { id: 1, name: 'a' };

/** Answers calls with success, looks with 404, and what a test says with something else. */
type Answers = (send: FakeSend) => ExchangeParts | undefined;

function answering(answers: Answers): (send: FakeSend) => Exchange {
  return (send) => {
    const usual: ExchangeParts =
      send.look === null ? { body: GOOD } : { status: 404, operation: null, path: send.look.path };
    const other = answers(send);
    return exchange({
      operation: send.call?.operation.id ?? null,
      ...usual,
      ...other,
      method: send.look?.method ?? 'GET',
    });
  };
}

function caseOf(variation: string, id: string | null = null): Case<Details71> {
  const found = planCases(probe, harbour).find(
    (each) => each.variation === variation && each.operation === id,
  );
  if (found === undefined) throw new Error(`There is no case ${variation}.`);
  return found;
}

/** Gathers and judges a case; every finding must be proved by the record. */
async function outcome(
  testCase: Case<Details71>,
  answers: Answers = () => undefined,
  options: FakeOptions = {},
  of: Target = harbour,
): Promise<string> {
  const tools = fakeGatherTools(of, answering(answers), options);
  const gathered = await probe.gather(testCase, tools);
  const settled = await tools.settle();
  if (isUnavailable(gathered)) return `unable: ${gathered.missing}`;
  if (isUnavailable(settled)) return `unable: ${settled.missing}`;
  const record: CoverageRecord = { ...gathered, ...settled };
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  const result = evidenceOf(tools.traffic(), tools.target, { case: testCase, record, verdict });
  expect(findings.map((finding) => verifyProof(result, '7.1', finding))).toEqual(findings.map(() => null));
  return short(verdict);
}

function short(verdict: Verdict): string {
  const codes = (list: readonly { readonly code: string }[]): string =>
    list.map(({ code }) => code).join(', ');
  switch (verdict.kind) {
    case 'pass':
      return ['pass', ...(verdict.remarks.length === 0 ? [] : [codes(verdict.remarks)])].join(': ');
    case 'fail':
      return verdict.findings.map(({ code, place }) => `${code} ${place ?? ''}`.trim()).join(', ');
    case 'inconclusive':
      return `? ${codes(verdict.doubts)}`;
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}

describe('the plan', () => {
  it('has a case for each operation that may be sent, and three for the whole', () => {
    expect(
      planCases(probe, harbour).map(({ operation: of, variation }) => `${of ?? 'API'} ${variation}`),
    ).toEqual([
      `${ME} described`,
      `${LIST} described`,
      `${READ} described`,
      `${CREATE} described`,
      'POST /graphql described',
      'API guesses',
      'API allowed-methods',
      'API clients',
    ]);
  });

  it('guesses next to lists and where paths begin, and nothing that is described', () => {
    const guesses = guessPaths(harbour.operations);
    expect([...guesses.keys()]).toEqual(['/v1', '', '/v1/projects']);
    expect(guesses.get('/v1/projects')).toEqual([
      '/v1/projects/export',
      '/v1/projects/search',
      '/v1/projects/bulk',
      '/v1/projects/count',
      '/v1/projects/all',
      '/v1/projects/stats',
    ]);
    expect(guesses.get('/v1')).toContain('/v1/internal');
    expect(guesses.get('/v1')).not.toContain('/v1/me');
    expect(guesses.get('/v1')?.slice(-2)).toEqual(['/v1/project', '/v1/projects_old']);
    const many = Array.from({ length: 40 }, (_, at) => operation(`GET /v1/things${at}/{id}`));
    expect([...guessPaths(many).values()].flat()).toHaveLength(150);
  });
});

describe('a described operation', () => {
  const me =
    (body: unknown, parts: ExchangeParts = {}): Answers =>
    (send) =>
      send.call?.operation.id === ME ? { body, ...parts } : undefined;
  it.each<[string, Answers, string]>([
    ['that answers so', () => undefined, 'pass'],
    ['with a field that is not described', me({ ...GOOD, colour: 'red' }), 'pass: fields-not-described'],
    ['with null', me({ ...GOOD, note: null }), 'pass: null-not-described'],
    ['without a required field', me({ id: 1 }), 'required-field-missing name'],
    ['with another type', me({ ...GOOD, id: '1' }), 'field-of-another-type id'],
    ['with half a number', me({ ...GOOD, id: 1.5 }), 'field-of-another-type id'],
    ['with a list', me([]), 'field-of-another-type body'],
    ['with a value that is hidden', me({ ...GOOD, id: '‹alice.id#1›' }), 'pass'],
    ['that is no JSON', me('<html></html>'), 'pass'],
    ['with another status', me(GOOD, { status: 201 }), 'status-not-described 201'],
  ])('%s', async (_name, answers, expected) => {
    expect(await outcome(caseOf('described', ME), answers)).toBe(expected);
  });

  it('is read off the traffic of others where it was called', async () => {
    const traffic = ['a', 'b', 'c'].map((id) =>
      exchange({ id, operation: CREATE, purpose: 'setup', method: 'POST', status: 201, body: GOOD }),
    );
    expect(await outcome(caseOf('described', CREATE), undefined, { traffic })).toBe('pass');
  });

  describe('after an attack', () => {
    const wrong = { ...GOOD, id: 'many' };
    const lacking = { id: 1 };
    const read = (id: string, body: unknown) => exchange({ id, operation: ME, purpose: 'reread', body });
    const twice = (body: unknown): readonly Exchange[] => [read('c', body), read('d', body)];
    const attack = (sent: unknown, parts: ExchangeParts = {}) =>
      exchange({
        id: 'w',
        purpose: 'attack',
        operation: CREATE,
        method: 'POST',
        status: 201,
        sent,
        ...parts,
      });
    it.each<[string, readonly Exchange[], string]>([
      ['that brought the wrong value', [attack({ of: { id: 'many' } }), ...twice(wrong)], 'pass'],
      [
        'that brought what is sent otherwise as well',
        [attack({ id: 'many' }, { id: 'u', purpose: 'setup' }), attack({ id: 'many' }), ...twice(wrong)],
        'field-of-another-type id',
      ],
      ['that brought another', [attack({ id: 'few' }), ...twice(wrong)], 'field-of-another-type id'],
      [
        'that brought it as another field',
        [attack({ name: 'many' }), ...twice(wrong)],
        'field-of-another-type id',
      ],
      [
        'that was refused',
        [attack({ id: 'many' }, { status: 422 }), ...twice(wrong)],
        'field-of-another-type id',
      ],
      [
        'that only read',
        [attack({ id: 'many' }, { method: 'GET' }), ...twice(wrong)],
        'field-of-another-type id',
      ],
      [
        'that was none',
        [attack({ id: 'many' }, { purpose: 'setup' }), ...twice(wrong)],
        'field-of-another-type id',
      ],
      ['a field may be missing', [attack({ id: 1 }), ...twice(lacking)], '? maybe-written-by-attack'],
      ['a field was there before', [read('a', GOOD), read('b', GOOD), attack({}), ...twice(lacking)], 'pass'],
      ['a field was missing before', [...twice(lacking), attack({ id: 1 })], 'required-field-missing name'],
    ])('%s', async (_name, traffic, expected) => {
      expect(await outcome(caseOf('described', ME), undefined, { traffic })).toBe(expected);
    });
  });

  it('is not judged by attacks', async () => {
    const traffic = [exchange({ id: 'a', operation: CREATE, method: 'POST', status: 201, body: GOOD })];
    expect(await outcome(caseOf('described', CREATE), undefined, { traffic })).toBe('? not-called');
  });

  it.each<[string, number, string]>([
    ['did not like the request', 422, 'pass: exists-only'],
    ['asked for a credential', 401, '? not-called'],
    ['was not found', 404, '? not-called'],
  ])('that %s', async (_name, status, expected) => {
    const traffic = [exchange({ id: 'a', operation: CREATE, method: 'POST', status })];
    expect(await outcome(caseOf('described', CREATE), undefined, { traffic })).toBe(expected);
  });

  it('is there if the target allows its method', async () => {
    const allow =
      (methods: string): Answers =>
      (send) =>
        send.look?.method === 'OPTIONS' ? { status: 405, headers: { allow: methods } } : undefined;
    expect(await outcome(caseOf('described', CREATE), allow('GET, post'))).toBe('pass: exists-only');
    expect(await outcome(caseOf('described', CREATE), allow('GET'))).toBe('? not-called');
  });

  it('is undecided if its call is refused', async () => {
    const refused: Answers = (send) => (send.call?.operation.id === LIST ? { status: 403 } : undefined);
    expect(await outcome(caseOf('described', LIST), refused)).toBe('? call-refused');
  });

  it('says of GraphQL that what is behind it was not compared', async () => {
    const allows: Answers = (send) =>
      send.look?.method === 'OPTIONS' ? { status: 405, headers: { allow: 'POST' } } : undefined;
    const elsewhere = caseOf('described', 'POST /graphql');
    expect(await outcome(elsewhere)).toBe('? not-called');
    expect(await outcome(elsewhere, allows)).toBe('pass: exists-only, graphql');
    const body = { template: { query: '{ me }', variables: {} }, type: 'application/json' };
    const behind = operation('POST /api', { body });
    const more = { ...harbour, operations: [...harbour.operations, behind] };
    const testCase = { ...elsewhere, operation: behind.id };
    expect(await outcome(testCase, allows, {}, more)).toBe('pass: exists-only, graphql');
  });

  it('that is gone is a finding, by what the engine saw', () => {
    const asked = [exchange({ id: 'a', purpose: 'control', operation: LIST, status: 404 })];
    const elsewhere = [exchange({ id: 'b', purpose: 'baseline', operation: null, status: 404 })];
    const judge = (gone: NonNullable<CoverageRecord['gone']>): Verdict =>
      probe.judge(caseOf('described', LIST), { gone }, judgeTools(probe));
    const verdict = judge({ asked, elsewhere });
    expect(verdict).toMatchObject({
      findings: [
        {
          code: 'described-but-missing',
          params: { operation: LIST, status: 404 },
          proof: { value: 1, bound: 0, exchanges: ['a', 'b'] },
        },
      ],
    });
    expect(short(judge({ asked: [exchange({ status: 200 })], elsewhere }))).toBe('? not-recorded');
    expect(short(judge({ asked: [], elsewhere }))).toBe('? not-recorded');
  });
});

describe('a guess', () => {
  const at =
    (path: string, parts: ExchangeParts): Answers =>
    (send) =>
      send.look?.path === path ? parts : undefined;
  const EXPORT = '/v1/projects/export';
  it.each<[string, Answers, string]>([
    ['that is not there', () => undefined, 'pass'],
    ['with data', at(EXPORT, { status: 200, body: { rows: [] } }), `undescribed-operation ${EXPORT}`],
    ['with a page', at(EXPORT, { status: 200, body: '<html>' }), 'pass'],
    ['with nothing', at(EXPORT, { status: 200 }), 'pass'],
    ['that asks for a role', at(EXPORT, { status: 403, body: { a: 1 } }), 'pass'],
    [
      'like any other name',
      (send) => (send.look === null ? undefined : { status: 200, body: { rows: [] } }),
      'pass',
    ],
    [
      'like the page of unknown paths',
      at(EXPORT, { status: 200, body: { rows: [] }, facts: { catchAll: true } }),
      'pass',
    ],
    ['where names are limited', (send) => (send.look === null ? undefined : { status: 429 }), 'pass'],
  ])('%s', async (_name, answers, expected) => {
    expect(await outcome(caseOf('guesses'), answers)).toBe(expected);
  });

  it('is asked for by a user, next to a random name', async () => {
    const tools = fakeGatherTools(
      harbour,
      answering(() => undefined),
    );
    await probe.gather(caseOf('guesses'), tools);
    const looks = tools.sent.flatMap(({ look }) => look ?? []);
    expect(looks.every(({ session }) => session?.identity === 'alice')).toBe(true);
    expect(looks.filter(({ path }) => path.includes('no-such-path'))).toHaveLength(3);
    expect(looks.length).toBeLessThan(150);
  });
});

describe('allowed methods', () => {
  const allow =
    (everywhere: string, here: string): Answers =>
    (send) => {
      if (send.look?.method !== 'OPTIONS') return undefined;
      const allowed = send.look.path.startsWith('/v1/projects/') ? here : everywhere;
      return { status: 405, headers: allowed === '' ? {} : { allow: allowed } };
    };
  it.each<[string, Answers, string]>([
    ['that are described', allow('', 'GET, HEAD, OPTIONS'), 'pass'],
    ['of which one is not', allow('', 'GET, DELETE'), 'method-not-described DELETE /v1/projects/{id}'],
    ['that any path is said to have', allow('GET, DELETE', 'GET, DELETE'), 'pass'],
    ['that nobody names', allow('', ''), 'pass'],
    ['TRACE', allow('', 'GET, TRACE, CONNECT'), 'pass'],
  ])('%s', async (_name, answers, expected) => {
    expect(await outcome(caseOf('allowed-methods'), answers)).toBe(expected);
  });
});

describe('what clients use', () => {
  const facts = (parts: Partial<ClientRequestFacts> = {}): ClientRequestFacts => ({
    input: 'evidence.access_log',
    file: 'access.log',
    lines: 200,
    parsed: 200,
    ours: true,
    ofClients: 100,
    described: 100,
    operations: 2,
    ignored: {},
    found: 0,
    undescribed: [],
    ...parts,
  });
  const one = { method: 'GET', template: '/v1/old', line: 7, served: 3, refused: 0, isNear: true };
  const SEEN = 'clients-compared';
  it.each<[string, readonly ClientRequestFacts[], string]>([
    ['is described', [facts()], `pass: ${SEEN}, operations-left-out`],
    ['is too little', [facts({ ofClients: 99 })], '? too-few-requests'],
    [
      'is enough in two files',
      [facts({ ofClients: 60 }), facts({ ofClients: 40 })],
      `pass: ${SEEN}, ${SEEN}, operations-left-out`,
    ],
    ['is not described', [facts({ found: 1, undescribed: [one] })], 'undescribed-in-use GET /v1/old'],
    [
      'begins elsewhere',
      [facts({ found: 1, undescribed: [{ ...one, isNear: false }] })],
      '? undescribed-elsewhere',
    ],
    [
      'was only refused',
      [facts({ found: 1, undescribed: [{ ...one, served: 0, refused: 2 }] })],
      `pass: ${SEEN}, refusals-only, operations-left-out`,
    ],
    [
      'is in a log of somebody else',
      [facts({ ours: false, found: 1, undescribed: [one] })],
      '? log-of-other-api',
    ],
    [
      'is in a HAR file of somebody else',
      [facts({ ours: false, input: 'evidence.har' })],
      '? no-request-to-target',
    ],
    ['cannot be read', [facts({ parsed: 99 })], '? log-unreadable'],
    ['can be read by half', [facts({ parsed: 100 })], `pass: ${SEEN}, operations-left-out`],
    ['is empty', [facts({ lines: 0, parsed: 0 })], '? log-unreadable'],
    ['is nothing', [], '? too-few-requests'],
    [
      'is ignored with a reason',
      [facts({ ignored: { health: 3, files: 1 } })],
      `pass: ${SEEN}, requests-ignored, operations-left-out`,
    ],
  ])('%s', async (_name, clientRequests, expected) => {
    expect(await outcome(caseOf('clients'), undefined, { clientRequests })).toBe(expected);
  });

  it('says nothing of reads where any path is served', async () => {
    const served: Answers = (send) => (send.look === null ? undefined : { status: 200, body: '<html>' });
    const undescribed = [one, { ...one, method: 'POST', line: 9 }];
    const clientRequests = [facts({ found: 2, undescribed })];
    expect(await outcome(caseOf('clients'), served, { clientRequests })).toBe(
      'undescribed-in-use POST /v1/old',
    );
    const reads = [facts({ found: 1, undescribed: [one] })];
    expect(await outcome(caseOf('clients'), served, { clientRequests: reads })).toBe(
      '? served-like-anything',
    );
  });

  it('names file, line and count, and fifty at most', () => {
    const undescribed = Array.from({ length: 60 }, (_, at) => ({
      ...one,
      template: `/v1/x${at}`,
      line: at + 1,
    }));
    const control = exchange({ purpose: 'control', operation: ME });
    const record = {
      control,
      controlSucceeded: true,
      missing: exchange({ status: 404 }),
      files: [facts({ found: 70, undescribed })],
    };
    const verdict = probe.judge(caseOf('clients'), record, judgeTools(probe));
    if (verdict.kind !== 'fail') throw new Error(verdict.kind);
    expect(verdict.findings).toHaveLength(50);
    expect(verdict.findings[0]).toMatchObject({
      params: { file: 'access.log', method: 'GET', path: '/v1/x0', line: 1, count: 3, unit: 'line' },
      proof: { value: 3, bound: 0, exchanges: ['x1'] },
      message:
        'Clients use GET /v1/x0, which the description does not name: 3 requests were served, the first in access.log, line 1.',
    });
    expect(verdict.remarks.map(({ code, params }) => [code, params['count']])).toEqual([
      [SEEN, 100],
      ['more-undescribed', 20],
    ]);
  });

  it('names the log if there is none', async () => {
    expect(await outcome(caseOf('clients'))).toBe('unable: evidence.access_log');
  });
});

describe('a link', () => {
  const cases = (body: unknown, headers: Record<string, string> = {}): readonly string[] =>
    linkedCases(harbour, [exchange({ operation: LIST, body, headers })]).map(({ variation }) => variation);
  it.each<[string, unknown, Record<string, string>, readonly string[]]>([
    ['to nothing new', { self: '/v1/projects/7', me: 'http://127.0.0.1:8080/v1/me' }, {}, []],
    ['to something new', { report: '/v1/reports/7' }, {}, ['link /v1/reports/{}']],
    [
      'in a header',
      {},
      { location: '/v1/drafts/a1', link: '</v1/extra>; rel="x"' },
      ['link /v1/drafts/{}', 'link /v1/extra'],
    ],
    ['to another host', { docs: 'https://docs.example/v1/x' }, {}, []],
    ['to a file', { logo: '/static/logo.png' }, {}, []],
    ['that acts', { undo: '/v1/projects/7/delete' }, {}, []],
    ['that is a permission', { share: '/v1/shared-token/abc' }, {}, []],
    ['twice', { a: '/v1/reports/7', b: '/v1/reports/8' }, {}, ['link /v1/reports/{}']],
  ])('%s', (_name, body, headers, expected) => {
    expect(cases(body, headers)).toEqual(expected);
  });

  it('in an answer to an attack that failed, or to nothing described, is not followed', () => {
    const body = { report: '/v1/reports/7' };
    expect(linkedCases(harbour, [exchange({ operation: LIST, status: 404, body })])).toEqual([]);
    expect(linkedCases(harbour, [exchange({ operation: null, body })])).toEqual([]);
  });

  const linked: Case<Details71> = {
    ...caseOf('guesses'),
    variation: 'link /v1/reports/{}',
    details: { path: '/v1/reports/7', from: LIST },
  };
  it.each<[string, ExchangeParts, string]>([
    ['to data', { status: 200, body: { rows: [] } }, 'undescribed-operation /v1/reports/7'],
    ['to nothing', { status: 404 }, 'pass'],
    ['that is refused', { status: 403 }, 'pass'],
    ['that breaks', { status: 500 }, '? link-unclear'],
  ])('%s', async (_name, parts, expected) => {
    const answers: Answers = (send) => (send.look?.path === '/v1/reports/7' ? parts : undefined);
    expect(await outcome(linked, answers)).toBe(expected);
  });
});

it('nothing is judged without a control', async () => {
  const refused: Answers = (send) => (send.call === null ? undefined : { status: 500 });
  expect(await outcome(caseOf('guesses'), refused)).toBe('? control-failed');
  const nothing: Target = target({ operations: [operation(CREATE)] });
  const tools = fakeGatherTools(
    nothing,
    answering(() => undefined),
  );
  expect(await probe.gather(caseOf('guesses'), tools)).toMatchObject({ missing: 'operations' });
});
