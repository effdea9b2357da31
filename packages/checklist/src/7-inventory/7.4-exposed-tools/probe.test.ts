import type { Exchange, Target, Verdict } from '@probity/model';
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
import { basePath, pathsFor } from './paths/table.ts';
import { probe } from './probe.ts';

const ME = 'GET /v1/me';
const harbour = target({ operations: [operation(ME, { authRole: 'me' })], auth: { me: ME } });
const ENV = 'DB_HOST=db\nDB_PASSWORD=x\nA_B=c\n';

type Answers = (path: string, send: FakeSend) => ExchangeParts | undefined;

/** A sound target: the control succeeds, and nothing else is there. */
function answering(answers: Answers): (send: FakeSend) => Exchange {
  return (send) => {
    const path = send.look?.path ?? '/v1/me';
    const as = send.look === null || send.look.session !== undefined ? 'alice' : 'anonymous';
    const usual: ExchangeParts = send.look === null ? { body: { id: 1 } } : { status: 404, body: 'no' };
    const own = answers(path.split('?')[0] ?? path, send);
    return exchange({ path, as, operation: send.look === null ? ME : null, ...usual, ...own });
  };
}

async function outcome(
  variation: string,
  answers: Answers = () => undefined,
  {
    of = harbour,
    on = null,
    ...options
  }: FakeOptions & { readonly of?: Target; readonly on?: string | null } = {},
): Promise<Verdict | string> {
  const testCase = planCases(probe, of).find((each) => each.variation === variation && each.operation === on);
  if (testCase === undefined) return 'no case';
  const tools = fakeGatherTools(of, answering(answers), options);
  const record = await probe.gather(testCase, tools);
  if (isUnavailable(record)) return `unable: ${record.missing}`;
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  const result = evidenceOf(tools.traffic(), tools.target, { case: testCase, record, verdict });
  expect(findings.map((finding) => verifyProof(result, '7.4', finding))).toEqual(findings.map(() => null));
  return verdict;
}

function short(verdict: Verdict | string): string {
  if (typeof verdict === 'string') return verdict;
  const codes = (list: readonly { readonly code: string }[]): string =>
    list.map(({ code }) => code).join(', ');
  const remarks = 'remarks' in verdict && verdict.remarks.length > 0 ? ` (${codes(verdict.remarks)})` : '';
  if (verdict.kind === 'fail') return codes(verdict.findings) + remarks;
  return (verdict.kind === 'inconclusive' ? `? ${codes(verdict.doubts)}` : verdict.kind) + remarks;
}

const at =
  (place: string, body: unknown, parts: ExchangeParts = {}): Answers =>
  (path, { look }) =>
    path === place && look !== null ? { status: 200, body, ...parts } : undefined;

describe('the plan', () => {
  it('has a case for each kind of tool; health pages are optional', () => {
    expect(planCases(probe, harbour).map(({ variation, required }) => `${variation} ${required}`)).toEqual([
      'files true',
      'debug true',
      'documentation true',
      'introspection true',
      'health false',
    ]);
  });
  it('stays under its budget, and looks at each path once', () => {
    const all = planCases(probe, harbour).flatMap(({ variation }) => pathsFor(harbour, variation));
    expect(all.length).toBeGreaterThan(120);
    expect(all.length).toBeLessThan(190);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });
  it.each(['/__api__', '/docs/api/schema/', '/swagger.v1.json'])(
    'knows where products describe themselves: %s',
    (path) => {
      const paths = pathsFor(harbour, 'documentation').map((each) => each.path);
      expect(paths).toEqual(expect.arrayContaining([path, `/v1${path}`]));
    },
  );
  it.each<[string, readonly string[], string]>([
    ['a version', ['/v1/a', '/v1/b', '/healthz'], '/v1'],
    ['the most usual', ['/v1/a', '/api/v2/b', '/api/v2/c'], '/api/v2'],
    ['none', ['/a', '/b/c'], ''],
    ['not a word that only begins so', ['/apis/a', '/v1x/b'], ''],
  ])('looks below the base path: %s', (_name, paths, expected) => {
    expect(basePath(paths.map((path) => ({ path })))).toBe(expected);
  });
});

const HTML = '<!doctype html><html><title>Index of /</title>';

describe('what is served', () => {
  it.each<[string, string, Answers, string]>([
    ['nothing', 'files', () => undefined, 'pass'],
    ['settings', 'files', at('/.env', ENV), 'secret-file-served'],
    ['part of a file', 'files', at('/.env', ENV, { status: 206 }), 'secret-file-served'],
    ['one line that looks like settings', 'files', at('/.env', 'A_B=c\n'), 'pass'],
    ['a page in the place of settings', 'files', at('/.env', `<html>\n${ENV}`), 'pass'],
    [
      'text that begins like a page',
      'files',
      at('/.env', `<!DOCTYPE html>\n${ENV}`, { facts: { form: 'text' } }),
      'pass',
    ],
    ['settings with another status', 'files', at('/.env', ENV, { status: 203 }), 'pass'],
    ['the answer to every path', 'files', at('/.env', ENV, { facts: { catchAll: true } }), 'pass'],
    [
      'settings at every path',
      'files',
      (_, { look }) => (look === null ? undefined : { status: 200, body: ENV }),
      'pass',
    ],
    [
      'settings of the server in JSON',
      'files',
      at('/config.json', { theme: 'x', database: { host: 'db', password: 'Kx9-anchor' } }),
      'secret-file-served',
    ],
    ['a key that signs', 'files', at('/config.json', { jwtSecret: '8f2b6d0c9a41e7' }), 'secret-file-served'],
    ['settings of the browser', 'files', at('/config.json', { apiUrl: '/', clientId: 'web' }), 'pass'],
    [
      'settings without their secrets',
      'files',
      at('/config.json', { database: { password: '****' }, jwtSecret: '********' }),
      'pass',
    ],
    ['a key', 'files', at('/id_rsa', '-----BEGIN OPENSSH PRIVATE KEY-----\nx'), 'secret-file-served'],
    ['a repository', 'files', at('/.git/HEAD', 'ref: refs/heads/main\n'), 'repository-served'],
    ['a note about one', 'files', at('/.git/HEAD', 'see ref: refs/heads/main'), 'pass'],
    [
      'the settings of a repository',
      'files',
      at('/.git/config', '\n[core]\n\tbare = false\n'),
      'repository-served',
    ],
    ['a dump', 'files', at('/dump.sql', '-- PostgreSQL database dump\n'), 'backup-served'],
    [
      'an archive',
      'files',
      at('/backup.zip', '', { headers: { 'content-type': 'application/zip' }, facts: { form: 'binary' } }),
      'backup-served',
    ],
    [
      'text that is called an archive',
      'files',
      at('/backup.zip', 'no', { headers: { 'content-type': 'application/zip' } }),
      'pass',
    ],
    ['bytes of no type', 'files', at('/backup.zip', '', { facts: { form: 'binary' } }), 'pass'],
    ['a source map', 'files', at('/main.js.map', '{"version":3,"mappings":"AAA"}'), 'source-served'],
    ['a package', 'files', at('/package.json', '{\n  "dependencies": {}\n}'), 'source-served'],
    [
      'the environment',
      'debug',
      at('/actuator/env', { activeProfiles: [], propertySources: [] }),
      'debug-tool-served',
    ],
    ['metrics', 'debug', at('/metrics', '# HELP up is it up\nup 1\n'), 'metrics-served'],
    ['metrics below the base path', 'debug', at('/v1/metrics', '# TYPE up gauge\n'), 'metrics-served'],
    ['a list of files', 'debug', at('/logs/', HTML), 'debug-tool-served'],
    ['a console', 'debug', at('/console', '<html>var EVALEX = true'), 'debug-tool-served'],
    ['an API with the same name', 'debug', at('/console', { items: [] }), 'pass'],
    [
      'a heap',
      'debug',
      at('/heapdump', '', {
        headers: { 'content-type': 'application/octet-stream' },
        facts: { form: 'binary' },
      }),
      'debug-tool-served',
    ],
    [
      'two kinds',
      'debug',
      (path, send) =>
        at('/metrics', '# HELP up x\n')(path, send) ?? at('/debug/vars', { memstats: {} })(path, send),
      'debug-tool-served, metrics-served',
    ],
    ['a description', 'documentation', at('/openapi.json', { openapi: '3.1.0' }), '? docs-found'],
    ['a page of documentation', 'documentation', at('/docs', '<html><redoc spec>'), '? docs-found'],
    [
      'a schema',
      'introspection',
      at('/graphql', { data: { __schema: { queryType: { name: 'Q' } } } }),
      '? introspection-found (graphql-found)',
    ],
    ['a health page with details', 'health', at('/health', { db: 'up' }), 'pass (health-details)'],
    ['a plain health page', 'health', at('/health', { status: 'ok' }), 'pass'],
  ])('%s', async (_name, variation, answers, expected) => {
    expect(short(await outcome(variation, answers))).toBe(expected);
  });

  it('is named with its paths, and proved by the first', async () => {
    const many: Answers = (path, { look }) =>
      look !== null && path.startsWith('/.env') ? { status: 200, body: ENV } : undefined;
    expect(await outcome('files', many)).toMatchObject({
      findings: [
        {
          kind: 'exposure',
          params: {
            to: 'anonymous',
            paths: '/.env, /.env.local, /.env.production, /.env.development, /.env.backup',
            status: 200,
            text: 'DB_HOST=',
          },
          proof: { kind: 'shown', at: 'body', text: 'DB_HOST=' },
        },
      ],
    });
    const all: Answers = (path, { look }) =>
      look !== null && /\.env/.test(path) && !/no-such/.test(path) ? { status: 200, body: ENV } : undefined;
    expect(await outcome('files', all)).toMatchObject({
      findings: [
        {
          params: { paths: '/.env, /.env.local, /.env.production, /.env.development, /.env.backup, 1 more' },
        },
      ],
    });
  });

  it('to a user counts where nobody is refused first', async () => {
    const guarded: Answers = (path, { look }) => {
      if (look === null) return undefined;
      if (look.session === undefined) return { status: 401 };
      return path === '/actuator/env' ? { status: 200, body: { propertySources: [] } } : undefined;
    };
    expect(await outcome('debug', guarded)).toMatchObject({
      findings: [{ code: 'debug-tool-served', params: { to: 'alice' } }],
    });
    const docs: Answers = (path, { look }) => {
      if (look === null) return undefined;
      if (look.session === undefined) return { status: 403 };
      return path === '/openapi.json' ? { status: 200, body: { openapi: '3.1.0' } } : undefined;
    };
    expect(short(await outcome('documentation', docs))).toBe('pass');
  });

  it('is asked for as a user only where it asks who', async () => {
    const tools = fakeGatherTools(
      harbour,
      answering(() => undefined),
    );
    const [files] = planCases(probe, harbour);
    if (files !== undefined) await probe.gather(files, tools);
    expect(tools.sent.filter(({ look }) => look?.session !== undefined)).toEqual([]);
    expect(
      tools.sent.filter(({ look }) => look !== null && look.headers?.['range'] !== 'bytes=0-511'),
    ).toEqual([]);
  });
});

describe('what the profile says', () => {
  const stated = (tools: Partial<NonNullable<Target['tools']>>): Target => ({
    ...harbour,
    tools: { paths: [], ...tools },
  });
  const openapi = at('/openapi.json', { openapi: '3.1.0' });
  const schema = at('/graphql', { data: { __schema: { queryType: { name: 'Q' } } } });
  it.each<[string, string, Answers, Target, string]>([
    ['documentation is public', 'documentation', openapi, stated({ docs: 'public' }), 'pass'],
    ['documentation is private', 'documentation', openapi, stated({ docs: 'private' }), 'docs-served'],
    [
      'introspection is public',
      'introspection',
      schema,
      stated({ introspection: 'public' }),
      'pass (graphql-found)',
    ],
    [
      'introspection is private',
      'introspection',
      schema,
      stated({ introspection: 'private' }),
      'introspection-served (graphql-found)',
    ],
    [
      'only documentation is public',
      'introspection',
      schema,
      stated({ docs: 'public' }),
      '? introspection-found (graphql-found)',
    ],
    [
      'only introspection is public',
      'documentation',
      openapi,
      stated({ introspection: 'public' }),
      '? docs-found',
    ],
    ['metrics are public', 'debug', at('/metrics', '# HELP up x\n'), stated({ paths: ['/metrics'] }), 'pass'],
    ['a folder is public', 'debug', at('/v1/metrics', '# HELP up x\n'), stated({ paths: ['/v1/*'] }), 'pass'],
    [
      'another path is public',
      'debug',
      at('/metrics', '# HELP up x\n'),
      stated({ paths: ['/metric.', '/metrics/*'] }),
      'metrics-served',
    ],
    [
      'a health page is public',
      'health',
      at('/health', { db: 'up' }),
      stated({ paths: ['/health'] }),
      'pass',
    ],
    [
      'the description is a public operation',
      'documentation',
      openapi,
      {
        ...harbour,
        operations: [
          ...harbour.operations,
          operation('GET /openapi.json', { public: true, publicSource: 'profile' }),
        ],
      },
      'pass',
    ],
    [
      'the description calls itself public',
      'documentation',
      openapi,
      {
        ...harbour,
        operations: [
          ...harbour.operations,
          operation('GET /openapi.json', { public: true, publicSource: 'description' }),
        ],
      },
      '? docs-found',
    ],
  ])('%s', async (_name, variation, answers, of, expected) => {
    expect(short(await outcome(variation, answers, { of }))).toBe(expected);
  });
  it('is asked for by its key', async () => {
    expect(await outcome('documentation', openapi)).toMatchObject({
      doubts: [{ missing: 'tools.docs', params: { to: 'anonymous', paths: '/openapi.json' } }],
    });
    expect(await outcome('introspection', schema)).toMatchObject({
      doubts: [{ missing: 'tools.introspection', params: { paths: '/graphql' } }],
    });
  });
});

describe('GraphQL', () => {
  const of = (tools?: Target['tools']): Target => ({
    ...harbour,
    operations: [...harbour.operations, operation('POST /api/q/graphql')],
    ...(tools && { tools }),
  });
  const off = at(
    '/api/q/graphql',
    { errors: [{ message: 'Introspection is disabled. Did you mean "x"?' }] },
    { status: 400 },
  );
  const plain = at(
    '/api/q/graphql',
    { errors: [{ message: 'Introspection is disabled.' }] },
    { status: 400 },
  );
  it.each<[string, Answers, Target, string]>([
    ['that hides its schema passes', plain, of(), 'pass (graphql-found)'],
    ['that suggests names is noted', off, of(), 'pass (graphql-found, field-suggestions)'],
    ['that answers no GET is asked by POST, in another case', () => undefined, of(), 'pass'],
    [
      'that is described by GET only and answers none is undecided',
      () => undefined,
      target({ operations: [...harbour.operations, operation('GET /api/q/graphql')], auth: { me: ME } }),
      '? graphql-silent',
    ],
  ])('%s', async (_name, answers, each, expected) => {
    expect(short(await outcome('introspection', answers, { of: each }))).toBe(expected);
  });
});

describe('a described endpoint of GraphQL', () => {
  const GRAPH = 'POST /api/q/graphql';
  const of = (introspection?: 'public' | 'private'): Target => ({
    ...harbour,
    operations: [...harbour.operations, operation(GRAPH)],
    ...(introspection && { tools: { introspection, paths: [] } }),
  });
  type Asked = (query: string, isUser: boolean) => ExchangeParts;
  const SHOWN: ExchangeParts = { body: { data: { __schema: { queryType: { name: 'Q' } } } } };
  const REFUSED: ExchangeParts = { status: 401, class: 'unauthenticated', body: { error: 'who?' } };
  const HIDDEN: ExchangeParts = { body: { errors: [{ message: 'Introspection is disabled.' }] } };
  const HINTS: ExchangeParts = { body: { errors: [{ message: 'Did you mean "__typename"?' }] } };
  const asked = (answer: Asked): Answers => {
    return (_path, { call, change }) => {
      const text = change.rawBody?.text;
      if (call?.operation.id !== GRAPH || text === undefined) return undefined;
      const isUser = change.credential?.kind !== 'none';
      return {
        method: 'POST',
        path: '/api/q/graphql',
        as: isUser ? 'alice' : 'anonymous',
        operation: GRAPH,
        ...answer(text, isUser),
      };
    };
  };
  it.each<[string, Asked, Target, string]>([
    ['shows its schema to everybody', () => SHOWN, of('private'), 'introspection-served (graphql-found)'],
    ['shows it, and nobody says why', () => SHOWN, of(), '? introspection-found (graphql-found)'],
    ['shows it and may', () => SHOWN, of('public'), 'pass (graphql-found)'],
    [
      'shows it to users only',
      (_, isUser) => (isUser ? SHOWN : REFUSED),
      of('private'),
      'pass (graphql-found)',
    ],
    ['hides it', () => HIDDEN, of('private'), 'pass (graphql-found)'],
    [
      'hides it from users too',
      (_, isUser) => (isUser ? HIDDEN : REFUSED),
      of('private'),
      'pass (graphql-found)',
    ],
    [
      'suggests names',
      (query) => (query.includes('__schema') ? HIDDEN : HINTS),
      of(),
      'pass (graphql-found, field-suggestions)',
    ],
    ['refuses everybody', () => REFUSED, of('private'), '? graphql-silent'],
    ['answers as something else does', () => ({ body: { id: 1 } }), of('private'), '? graphql-silent'],
    ['is not there, whatever may be public', () => ({ status: 404, body: 'no' }), of('public'), 'pass'],
  ])('that %s', async (_name, answer, each, expected) => {
    expect(short(await outcome('introspection', asked(answer), { of: each, on: GRAPH }))).toBe(expected);
  });
  it('is sent as a write unless a person calls it a read', () => {
    const effectOf = (stated: object): string | undefined => {
      const graph = operation(GRAPH, { effect: 'reads', ...stated });
      return planCases(probe, target({ operations: [graph] })).find((each) => each.operation === GRAPH)
        ?.effect;
    };
    expect([effectOf({}), effectOf({ effectStated: true })]).toEqual(['writes', 'reads']);
  });
});

describe('nothing is decided', () => {
  it('without a control that succeeds', async () => {
    const failing: Answers = (_, { look }) => (look === null ? { status: 503 } : { status: 200, body: ENV });
    expect(await outcome('files', failing)).toMatchObject({
      doubts: [{ code: 'control-failed', params: { status: 503 }, missing: 'operations' }],
    });
    expect(await outcome('files', () => undefined, { of: target({}) })).toBe('unable: operations');
  });
});
