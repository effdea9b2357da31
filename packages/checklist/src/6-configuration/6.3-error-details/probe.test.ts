import type { Case, Disclosure, Exchange, Target, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
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
import { probe } from './probe.ts';
import type { ErrorRecord } from './record.ts';

const ME = 'GET /v1/me';
const NOTE = 'GET /v1/notes/{id}';
const MAKE = 'POST /v1/notes';
const harbour = target({
  operations: [
    operation(ME, { authRole: 'me' }),
    operation(NOTE, { parameters: [{ name: 'fields', in: 'query' }] }),
    operation(MAKE, {
      body: { type: 'application/json', template: { title: '{canary}', tags: ['a'], size: 1 } },
    }),
    operation('POST /v1/login', {
      authRole: 'login',
      body: { type: 'application/json', template: {} },
    }),
    operation('GET /v1/gone', { excluded: 'by the profile' }),
  ],
  auth: { me: ME },
});

type Answers = (send: FakeSend) => ExchangeParts | undefined;

/** A sound target: legitimate calls succeed, everything else is an error of its kind. */
function answering(answers: Answers): (send: FakeSend) => Exchange {
  return (send) => {
    const { call, change, look } = send;
    const path = look?.path ?? change.path ?? call?.operation.path ?? '/';
    const usual: ExchangeParts =
      send.purpose === 'control'
        ? { body: { id: 1 } }
        : { status: look === null ? (change.rawBody === undefined ? 400 : 422) : 404, body: { code: 'x' } };
    return exchange({ path, operation: call?.operation.id ?? null, ...usual, ...answers(send) });
  };
}

const shows = (kind: string, text = 'text', at = 'stack'): ExchangeParts => ({
  facts: { disclosures: [{ kind, at, text }] },
});

async function outcome(
  variation: string,
  answers: Answers = () => undefined,
  { of = harbour, ...options }: FakeOptions & { readonly of?: Target } = {},
): Promise<Verdict | string> {
  const testCase = planCases(probe, of).find((each) => each.variation === variation);
  if (testCase === undefined) return 'no case';
  const tools = fakeGatherTools(of, answering(answers), options);
  const gathered = await probe.gather(testCase, tools);
  const settled = await tools.settle();
  if (isUnavailable(gathered)) return `unable: ${gathered.missing}`;
  const record: ErrorRecord = { ...gathered, ...settled };
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  const result = evidenceOf([...(options.traffic ?? []), ...tools.traffic()], tools.target, {
    case: testCase,
    record,
    verdict,
  });
  expect(findings.map((finding) => verifyProof(result, '6.3', finding))).toEqual(findings.map(() => null));
  return verdict;
}

/** Findings, `?` and doubts, or the kind; then remarks. */
function short(verdict: Verdict | string): string {
  if (typeof verdict === 'string') return verdict;
  const codes = (list: readonly { readonly code: string }[]): string =>
    list.map(({ code }) => code).join(', ');
  const remarks = 'remarks' in verdict && verdict.remarks.length > 0 ? ` (${codes(verdict.remarks)})` : '';
  if (verdict.kind === 'fail') return codes(verdict.findings) + remarks;
  return (verdict.kind === 'inconclusive' ? `? ${codes(verdict.doubts)}` : verdict.kind) + remarks;
}

describe('the plan', () => {
  const plan = (of: Target) =>
    planCases(probe, of).map(({ operation: on, variation, effect, required }) =>
      [on ?? 'API', variation, effect, required].join(' '),
    );
  it('has a case for each kind of broken request, and one for what was recorded', () => {
    expect(plan(harbour)).toEqual([
      'API paths reads true',
      'API reads reads true',
      'API writes writes true',
      'API recorded reads true',
    ]);
  });
  it('has none for what the target does not have', () => {
    expect(plan(target({}))).toEqual(['API paths reads true', 'API recorded reads true']);
  });
  it('names endpoints of GraphQL, each path once', () => {
    const of = target({ operations: [operation('GET /graphql'), operation('POST /graphql')] });
    expect(plan(of)).toEqual([
      'API paths reads true',
      'POST /graphql graphql writes true',
      'API recorded reads true',
    ]);
  });
});

describe('what is sent', () => {
  const sentOf = async (variation: string, of = harbour) => {
    const testCase = planCases(probe, of).find((each) => each.variation === variation);
    const tools = fakeGatherTools(
      of,
      answering(() => undefined),
    );
    if (testCase !== undefined) await probe.gather(testCase, tools);
    return tools.sent.filter(({ purpose }) => purpose === 'attack' || purpose === 'look');
  };
  it('changes the last id of a read, its query and what it accepts', async () => {
    const of = target({
      operations: [operation(NOTE, { parameters: [{ name: 'fields', in: 'query' }] })],
    });
    const sent = await sentOf('reads', of);
    expect(sent.map(({ change }) => change.path ?? Object.keys(change).join())).toEqual([
      "/v1/notes/'",
      '/v1/notes/%00',
      '/v1/notes/..%2f',
      '/v1/notes/NaN',
      '/v1/notes/%ff%fe',
      '/v1/notes/%zz',
      `/v1/notes/${'a'.repeat(5000)}`,
      'query',
      "/v1/notes/{id}?fields='%22%5C%7B%7D",
      'headers',
    ]);
  });
  it('breaks the body of a write', async () => {
    const bodies = (await sentOf('writes')).map(({ change }) => change.rawBody);
    expect(bodies.map((each) => each?.text)).toEqual([
      '{"na',
      '[[]]',
      '"text"',
      '',
      '{"a":"\ufffd\u0000"}',
      '<a>',
      '--x\r\n',
      '{"title":[{"a":["x"]}],"tags":"text","size":[{"a":["x"]}]}',
    ]);
  });
  it('looks at paths and headers, and changes nothing', async () => {
    const looks = (await sentOf('paths')).map(({ look }) => look);
    expect(looks).toHaveLength(12);
    expect(looks.map((look) => look?.method ?? 'GET').filter((each) => each !== 'GET')).toEqual(['TRACE']);
  });
  it('asks GraphQL for what cannot change anything', async () => {
    const of = target({ operations: [operation(ME), operation('POST /graphql')] });
    const bodies = (await sentOf('graphql', of)).map(({ change }) => change.rawBody?.text);
    expect(bodies).toEqual([
      '{"query":"{"}',
      '{"query":"{ probityUnknownField }"}',
      '{"query":"query ($id: ProbityUnknownType!) { __typename }"}',
    ]);
    const byGet = target({ operations: [operation(ME), operation('GET /graphql')] });
    const queries = (await sentOf('graphql', byGet)).map(({ change }) => change.query?.['query']);
    expect(queries[0]).toBe('{');
  });
  it('stops after some operations and says so', async () => {
    const many = Array.from({ length: 12 }, (_, index) => operation(`GET /v1/a${index}`));
    const of = target({ operations: many });
    expect(short(await outcome('reads', () => undefined, { of }))).toBe('pass (sampled)');
    expect(await outcome('reads', () => undefined, { of })).toMatchObject({
      remarks: [{ params: { tried: 8, all: 12 } }],
    });
  });
});

const attacks =
  (parts: ExchangeParts): Answers =>
  (send) =>
    send.purpose === 'control' ? undefined : parts;

describe('errors', () => {
  it.each<[string, ExchangeParts, string]>([
    ['without details pass', {}, 'pass'],
    ['with frames of a stack', shows('stack-node'), 'stack-trace-shown'],
    ['with a debug page', shows('debug-django'), 'debug-page-shown'],
    ['with words of a database', shows('sql-sqlite'), 'query-shown'],
    ['with words of a mapper', shows('orm-prisma'), 'query-shown'],
    ['with words of another store', shows('nosql-mongo'), 'query-shown'],
    ['with an address of a store', shows('connection-string'), 'query-shown'],
    ['with a host', shows('host-name', 'http://a.internal'), 'internal-host-shown'],
    ['with the host of the target itself', shows('host-address', '127.0.0.1:8080'), 'pass'],
    ['with a path', shows('path-unix'), 'path-shown'],
    ['with an exception', shows('exception-java'), 'internal-error-shown'],
    ['of a template', shows('template-engine'), 'internal-error-shown'],
    ['of a shell', shows('shell-error'), 'internal-error-shown'],
    ['of a reader', shows('xml-reader'), 'internal-error-shown'],
    ['of a file', shows('file-error'), 'internal-error-shown'],
    ['of a default page', shows('default-express'), 'pass'],
    ['with a version, which is judged elsewhere', shows('version-header'), 'pass'],
    ['of a gateway', { status: 502, ...shows('stack-node') }, 'pass'],
    ['of a gateway that waits', { status: 504, ...shows('stack-node') }, 'pass'],
    ['of the API', { status: 505, ...shows('stack-node') }, 'stack-trace-shown'],
    ['of the API itself', { status: 501, ...shows('stack-node') }, 'stack-trace-shown'],
    ['of a firewall', { class: 'edge-block', ...shows('stack-node') }, 'pass'],
    ['of a challenge', { class: 'challenge', ...shows('stack-node') }, 'pass'],
    ['that are none: content', { status: 200, ...shows('stack-node') }, '? nothing-provoked'],
    ['that are none: a redirect', { status: 302, ...shows('path-unix') }, '? nothing-provoked'],
    ['that are none: no answer', { status: 0 }, '? nothing-provoked'],
    ['with status 200', { status: 200, class: 'soft-denial', ...shows('path-unix') }, 'path-shown'],
    [
      'of GraphQL with status 200',
      {
        status: 200,
        body: { errors: [{ message: 'x' }] },
        facts: {
          paths: ['errors', 'errors[].message'],
          disclosures: [{ kind: 'stack-node', at: 'x', text: 'y' }],
        },
      },
      'stack-trace-shown',
    ],
  ])('%s', async (_name, parts, expected) => {
    expect(short(await outcome('writes', attacks(parts)))).toBe(expected);
  });

  it('are grouped by what they show and where, and named with the first', async () => {
    let count = 0;
    const verdict = await outcome('writes', (send) => {
      if (send.purpose === 'control') return undefined;
      count += 1;
      return shows('stack-node', `at f${count}`, count === 3 ? 'detail' : 'stack');
    });
    expect(verdict).toMatchObject({
      findings: [
        {
          code: 'stack-trace-shown',
          kind: 'weakness',
          params: { count: 7, operation: MAKE, status: 422, at: 'stack', text: 'at f1' },
          proof: { kind: 'shown', exchange: 'x2', at: 'stack', text: 'at f1' },
        },
        { params: { count: 1, at: 'detail', text: 'at f3' } },
      ],
    });
  });

  it('count by the most telling detail only', async () => {
    const disclosures: readonly Disclosure[] = ['path-unix', 'sql-sqlite', 'stack-node'].map((kind) => ({
      kind,
      at: 'x',
      text: kind,
    }));
    expect(short(await outcome('writes', attacks({ facts: { disclosures } })))).toBe('stack-trace-shown');
  });

  it('decide nothing where no legitimate call succeeds, unless they show something', async () => {
    const failing: Answers = (send) => (send.purpose === 'control' ? { status: 500 } : undefined);
    expect(short(await outcome('paths', failing))).toBe('? control-failed');
    expect(await outcome('paths', failing)).toMatchObject({ doubts: [{ params: { status: 500 } }] });
    expect(short(await outcome('writes', failing))).toBe('? nothing-to-send');
    expect(await outcome('writes', failing)).toMatchObject({
      doubts: [{ params: { reason: 'POST /v1/notes was answered 500' }, missing: 'operations' }],
    });
    expect(short(await outcome('paths', () => undefined, { of: target({}) }))).toBe('unable: operations');
  });

  it('are looked for where calls cannot be made', async () => {
    const none = () => ({ reason: 'no account', missing: 'identities' });
    expect(await outcome('writes', () => undefined, { call: none })).toMatchObject({
      doubts: [{ code: 'nothing-to-send', params: { reason: 'no account' } }],
    });
  });

  it('of looks pass and fail as well', async () => {
    expect(short(await outcome('paths'))).toBe('pass');
    expect(short(await outcome('paths', attacks({ status: 404, ...shows('debug-rails') })))).toBe(
      'debug-page-shown',
    );
    const verdict = await outcome(
      'paths',
      attacks({ status: 404, path: `/${'b'.repeat(200)}`, ...shows('debug-rails') }),
    );
    expect(verdict).toMatchObject({ findings: [{ params: { operation: `GET /${'b'.repeat(79)}` } }] });
  });

  describe('of GraphQL', () => {
    const of = target({ operations: [operation(ME), operation('POST /graphql')], auth: { me: ME } });
    const listed: ExchangeParts = { status: 200, body: { errors: [{ message: 'Syntax error' }] } };
    it.each<[string, ExchangeParts, string]>([
      ['are listed with status 200', listed, 'pass'],
      ['are refused with 400', { status: 400, body: { message: 'no' } }, 'pass'],
      ['were not provoked', { status: 200, body: { data: {} } }, '? no-graphql-errors'],
      ['are of its door', { status: 401, body: { message: 'who?' } }, '? no-graphql-errors'],
      ['are of no endpoint', { status: 404, body: { message: 'no' } }, '? no-graphql-errors'],
      ['show a stack', { ...listed, ...shows('stack-node') }, 'stack-trace-shown'],
    ])('%s', async (_name, answer, expected) => {
      expect(short(await outcome('graphql', attacks(answer), { of }))).toContain(expected);
    });
  });
});

const seen = (status: number, parts: ExchangeParts = {}): Exchange =>
  exchange({
    id: `t${status}`,
    purpose: 'look',
    status,
    body: { code: 'x' },
    ...parts,
    headers: { 'content-type': 'application/json', ...parts.headers },
  });
const FIVE = [400, 401, 403, 404, 405].map((status) => seen(status));

describe('what was recorded', () => {
  const recorded = async (...traffic: readonly Exchange[]) =>
    short(await outcome('recorded', () => undefined, { traffic }));
  it.each<[string, readonly Exchange[], string]>([
    ['of five kinds passes', FIVE, 'pass'],
    ['of four kinds is too little', FIVE.slice(1), '? too-few-errors'],
    ['of a limit is no kind of the API', [...FIVE.slice(1), seen(429)], '? too-few-errors'],
    ['of nobody is too little', [], '? too-few-errors'],
    ['of a gateway only says nothing', [seen(502), seen(503)], '? only-edge'],
    ['of a gateway and the API counts the API', [seen(404), seen(502)], '? too-few-errors'],
    ['may show a stack', [...FIVE, seen(500, shows('stack-go'))], 'stack-trace-shown'],
    [
      'in an attack may show a stack',
      [...FIVE, seen(500, { purpose: 'attack', ...shows('stack-go') })],
      'stack-trace-shown',
    ],
    ['in content is content', [...FIVE, seen(200, shows('stack-go'))], 'pass'],
    [
      'may name a gateway',
      [...FIVE, seen(502, shows('version-page', 'nginx/1.2', 'body'))],
      'pass (error-of-proxy)',
    ],
    [
      'may name a gateway in a header, which is judged anywhere',
      [
        ...FIVE,
        seen(502, {
          headers: { server: 'nginx/1.2' },
          ...shows('version-header', 'nginx/1.2', 'header:server'),
        }),
      ],
      'version-shown',
    ],
    ['may name software', [...FIVE, seen(200, { headers: { server: 'nginx' } })], 'pass (product-named)'],
    [
      'may name a framework',
      [...FIVE, seen(200, { headers: { 'x-powered-by': 'Express' } })],
      'pass (product-named)',
    ],
    ['may name nothing', [...FIVE, seen(200, { headers: { server: ' ' } })], 'pass'],
    [
      'may name a version',
      [
        ...FIVE,
        seen(200, {
          headers: { server: 'nginx/1.2' },
          ...shows('version-header', 'nginx/1.2', 'header:server'),
        }),
      ],
      'version-shown',
    ],
    [
      'may name a version on a page',
      [...FIVE, seen(410, { body: 'PHP/8.1', ...shows('version-page', 'PHP/8.1', 'body') })],
      'version-shown (forms-differ)',
    ],
    ['may name one in content', [...FIVE, seen(200, shows('version-page', 'PHP/8.1', 'body'))], 'pass'],
    ['may be a default page', [...FIVE, seen(410, shows('default-express'))], 'pass (default-page)'],
    ['may speak of one in content', [...FIVE, seen(200, shows('default-express'))], 'pass'],
    [
      'may have two forms',
      [...FIVE, seen(410, { body: '<p>', headers: { 'content-type': 'text/html; charset=utf-8' } })],
      'pass (forms-differ)',
    ],
    ['may have other names', [...FIVE, seen(410, { body: { error: 1 } })], 'pass (forms-differ)'],
    ['may have no body', [...FIVE, seen(410, { body: '' })], 'pass (forms-differ)'],
    ['to HEAD has no body', [...FIVE, seen(410, { method: 'HEAD', body: '' })], 'pass'],
  ])('%s', async (_name, traffic, expected) => {
    expect(await recorded(...traffic)).toBe(expected);
  });

  it('is named in words', async () => {
    const html = seen(410, { body: '<p>', headers: { 'content-type': 'text/html; charset=utf-8' } });
    const plain = seen(411, { body: 'x', headers: { 'content-type': 'text/plain' } });
    const long = seen(412, { body: { e: 1, d: 1, c: 1, b: 1, a: 1 } });
    expect(
      await outcome('recorded', () => undefined, { traffic: [...FIVE, html, plain, long] }),
    ).toMatchObject({
      remarks: [
        {
          params: {
            count: 4,
            forms: 'application/json (a, b, c, d); application/json (code); text/html; text/plain',
          },
        },
      ],
    });
    expect(await outcome('recorded', () => undefined, { traffic: FIVE.slice(2) })).toMatchObject({
      doubts: [{ params: { count: 3, statuses: '403, 404, 405', least: 5 }, missing: 'operations' }],
    });
    expect(await outcome('recorded', () => undefined, { traffic: [seen(503)] })).toMatchObject({
      doubts: [{ params: { statuses: '503' }, missing: 'target' }],
    });
    const version = shows('version-header', 'nginx/1.2', 'header:server');
    const named = [200, 201].map((status) => seen(status, { headers: { server: 'nginx/1.2' }, ...version }));
    expect(await outcome('recorded', () => undefined, { traffic: [...FIVE, ...named] })).toMatchObject({
      findings: [
        { params: { at: 'header:server', text: 'nginx/1.2', count: 2 }, proof: { exchange: 't200' } },
      ],
    });
    const gateway = seen(502, shows('version-page', 'nginx/1.2', 'body'));
    const server = seen(206, { headers: { server: 'nginx' } });
    const page = seen(416, shows('default-express', 'Cannot GET'));
    expect(
      await outcome('recorded', () => undefined, { traffic: [...FIVE, gateway, gateway, server, page] }),
    ).toMatchObject({
      remarks: [
        { code: 'error-of-proxy', params: { status: 502, text: 'nginx/1.2' } },
        { code: 'product-named', params: { at: 'server', text: 'nginx' } },
        { code: 'default-page', params: { text: 'express' } },
      ],
    });
  });

  it('leaves out what other cases judge', async () => {
    const cases: readonly Case[] = planCases(probe, harbour);
    const tools = fakeGatherTools(harbour, answering(attacks(shows('stack-node'))), { traffic: FIVE });
    const wanted = cases.filter(({ variation }) => variation === 'writes' || variation === 'recorded');
    const records: unknown[] = [];
    for (const each of wanted) records.push(await probe.gather(each, tools));
    const settled = await tools.settle();
    const record = { ...(records[1] as ErrorRecord), ...settled };
    const last = cases.filter(({ variation }) => variation === 'recorded');
    expect(last.map((each) => short(probe.judge(each, record, judgeTools(probe))))).toEqual([
      'pass (forms-differ)',
    ]);
  });
});
