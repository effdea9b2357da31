import type { Case, Exchange, Target, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  resource,
  target,
  type ExchangeParts,
  type FakeOptions,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details73 } from './details.ts';
import { candidatesOf, currentOf, underVersion } from './plan/version-names.ts';
import { probe } from './probe.ts';

const api = target({
  auth: { me: 'GET /v2/me' },
  operations: [
    operation('GET /v2/me', { authRole: 'me' }),
    operation('GET /v2/notes/{n}', { bindings: { n: 'note' } }),
    operation('POST /v2/notes'),
    operation('GET /v2/admin/users', { privileged: true, privilegedBy: 'path', caller: 'admin' }),
    operation('GET /healthz', { public: true }),
  ],
  resources: [resource('note', { create: 'POST /v2/notes', read: 'GET /v2/notes/{n}' })],
  versions: [
    { name: 'v2', state: 'current' },
    { name: 'v1', state: 'supported' },
  ],
});
const of = (paths: readonly string[], versions: Target['versions'] | null = api.versions) => ({
  operations: paths.map((path) => operation(`GET ${path}`)),
  ...(versions && { versions }),
});

describe('the names of versions', () => {
  const words = ['beta', 'alpha', 'dev', 'test', 'staging', 'internal', 'legacy', 'old', 'mobile'];
  it.each<[string, Parameters<typeof candidatesOf>[0], readonly string[]]>([
    ['older, newer and other ones', of(['/v2/me'], null), ['v1', 'v0', 'v3', 'v4', ...words, 'none']],
    [
      'listed ones first',
      of(['/v2/me'], [{ name: '2020-01-01', state: 'retired' }]),
      ['2020-01-01', 'v1', 'v0', 'v3', 'v4', ...words, 'none'],
    ],
    [
      'no more than five older ones',
      of(['/v9/me'], null),
      ['v8', 'v7', 'v6', 'v5', 'v4', 'v10', 'v11', ...words, 'none'],
    ],
    ['those that are described', of(['/v1/me', '/v2/me'], null), ['v1', 'v0', 'v3', 'v4', ...words, 'none']],
    ['none in no path', of(['/me'], null), ['v1', 'v2', ...words]],
    ['of dates', of(['/2024-06-01/me'], null), ['v1', 'v2', ...words, 'none']],
    [
      'nothing that is no name',
      of(['/v2/me'], [{ name: 'a/b', state: 'retired' }]),
      ['v1', 'v0', 'v3', 'v4', ...words, 'none'],
    ],
  ])('%s', (_name, given, expected) => {
    expect(candidatesOf(given)).toEqual(expected);
  });

  it.each([
    ['/v2/me', 'v1', '/v1/me'],
    ['/api/v2/me', 'beta', '/api/beta/me'],
    ['/v2/me', 'none', '/me'],
    ['/me', 'v1', '/v1/me'],
    ['/api/me', 'v1', '/api/v1/me'],
    ['/2024-06-01/me', 'v1', '/v1/me'],
  ])('%s under %s is %s', (path, name, expected) => {
    expect(underVersion(path, name)).toBe(expected);
  });

  it('are compared with the one that is called current, else with the newest', () => {
    expect(currentOf(of(['/v1/me', '/v10/me', '/v2/me'], null))).toBe('v10');
    expect(currentOf(of(['/v1/me', '/V2/me', '/v3/me']))).toBe('V2');
    expect(currentOf(of(['/v1/me', '/v3/me']))).toBe('v3');
    expect(currentOf(of(['/me']))).toBeUndefined();
  });
});

const cases = planCases(probe, api);
const find = (variation: string): Case<Details73> => cases.find((each) => each.variation === variation)!;

describe('the plan', () => {
  it('compares by the read that names the caller', () => {
    expect(cases.map(({ operation: id, variation, required }) => [id, variation, required])).toEqual([
      ['GET /v2/me', 'versions in paths', true],
      ['GET /v2/me', 'versions in headers', true],
    ]);
    expect(cases[0]?.details).toMatchObject({
      caller: 'alice',
      other: 'bob',
      admin: 'admin',
      described: ['v2'],
      listed: [
        { name: 'v2', state: 'current', sunset: '' },
        { name: 'v1', state: 'supported', sunset: '' },
      ],
      objectRead: 'GET /v2/notes/{n}',
      adminRead: 'GET /v2/admin/users',
    });
  });
  it('has no operation where nothing can be read', async () => {
    const empty = target({ operations: [operation('POST /v1/x')] });
    const [first] = planCases(probe, empty);
    expect(first).toMatchObject({
      operation: null,
      details: { listed: null, objectRead: '', adminRead: '' },
    });
    const gathered = await probe.gather(
      first!,
      fakeGatherTools(empty, () => exchange()),
    );
    expect(gathered).toMatchObject({ missing: 'operations' });
  });
});

const me = { id: 'a', name: 'A', mail: 'm' };

/** An API whose versions 1 and 2 are equally guarded; a test says what is different. */
function answering(flaw: (send: FakeSend, path: string) => ExchangeParts | undefined) {
  return (send: FakeSend): Exchange => {
    const { call, change, look } = send;
    const path = change.path ?? look?.path ?? call?.operation.path ?? '';
    const as =
      change.credential === undefined
        ? (call?.session.identity ?? look?.session?.identity ?? 'anonymous')
        : 'anonymous';
    const common = {
      path,
      as,
      operation: call?.operation.id ?? null,
      headers: { date: 'Tue, 17 Nov 2026 02:00:00 GMT' },
    };
    const flawed = flaw(send, path);
    if (flawed !== undefined) return exchange({ ...common, ...flawed });
    if (!/^\/v[12]\//.test(path)) return exchange({ ...common, status: 404 });
    if (as === 'anonymous') return exchange({ ...common, status: 401 });
    const fixture = Object.values(call?.fixtures ?? {})[0];
    if (fixture !== undefined && as !== fixture.owner) return exchange({ ...common, status: 404 });
    if (fixture !== undefined)
      return exchange({ ...common, body: { note: 1 }, canaries: [`${fixture.owner}:${fixture.canary}`] });
    if (path.includes('admin') && as !== 'admin') return exchange({ ...common, status: 403 });
    return exchange({ ...common, body: path.includes('admin') ? { items: [{ id: 1 }] } : me });
  };
}
const run = async (
  variation: string,
  flaw: Parameters<typeof answering>[0] = () => undefined,
  options: FakeOptions = {},
): Promise<readonly [string, readonly FakeSend[]]> => {
  const tools = fakeGatherTools(api, answering(flaw), options);
  const gathered = await probe.gather(find(variation), tools);
  if (isUnavailable(gathered)) return [gathered.reason, tools.sent];
  return [codes(probe.judge(find(variation), gathered, judgeTools(probe))), tools.sent];
};
const codes = (verdict: Verdict): string => {
  const remarks = 'remarks' in verdict ? verdict.remarks.map(({ code }) => ` (${code})`).join('') : '';
  if (verdict.kind === 'fail')
    return verdict.findings.map(({ code, place }) => `${code} ${place}`).join() + remarks;
  return verdict.kind === 'inconclusive'
    ? verdict.doubts.map(({ code }) => code).join()
    : verdict.kind + remarks;
};

describe('versions in paths', () => {
  it('that are equally guarded pass', async () => {
    const [verdict, sent] = await run('versions in paths');
    expect(verdict).toBe('pass');
    expect(
      sent.filter(({ purpose }) => purpose === 'attack').map(({ change }) => change.path ?? 'current'),
    ).toEqual([
      '/v1/me',
      'current',
      '/v1/me',
      'current',
      '/v1/me',
      'current',
      '/v1/notes/{n}',
      'current',
      '/v1/notes/{n}',
      'current',
      '/v1/admin/users',
      'current',
    ]);
  });
  const isOld = (path: string) => path.startsWith('/v1/');
  it.each<[string, Parameters<typeof answering>[0], string]>([
    [
      'asks for no token',
      ({ change }, path) => (isOld(path) && change.credential?.kind === 'none' ? { body: me } : undefined),
      'weaker-version v1: a request without a token',
    ],
    [
      'takes a damaged token',
      ({ change }, path) => (isOld(path) && change.credential?.kind === 'damaged' ? { body: me } : undefined),
      'weaker-version v1: a damaged token',
    ],
    [
      'takes an unsigned token',
      ({ change }, path) => (isOld(path) && change.credential?.kind === 'forged' ? { body: me } : undefined),
      'weaker-version v1: a token without a signature',
    ],
    [
      'shows the object of another',
      ({ call }, path) => {
        const [fixture] = Object.values(call?.fixtures ?? {});
        return isOld(path) && fixture !== undefined
          ? { body: {}, canaries: [`alice:${fixture.canary}`] }
          : undefined;
      },
      'weaker-version v1: the object of another user',
    ],
    [
      'serves administrators’ data',
      (_send, path) => (path === '/v1/admin/users' ? { body: { items: [{ id: 2 }] } } : undefined),
      'weaker-version v1: an operation for administrators',
    ],
    [
      'answers as beta',
      ({ look }, path) => (look !== null && path === '/beta/me' ? { body: me } : undefined),
      'version-unlisted beta',
    ],
    [
      'answers under every name',
      ({ look }, path) => (look !== null && /^\/v\d+\/me/.test(path) ? { body: me } : undefined),
      'pass (any-version-answers)',
    ],
  ])('an API that %s', async (_name, flaw, expected) => {
    expect((await run('versions in paths', flaw))[0]).toBe(expected);
  });
  it('are compared without what cannot be made', async () => {
    const [verdict, sent] = await run('versions in paths', undefined, {
      canMake: () => ({ reason: 'it is opaque' }),
      whyNot: (identity) => (identity === 'alice' ? null : { reason: 'cannot sign in' }),
    });
    expect(verdict).toBe('pass (not-compared)');
    expect(sent.filter(({ purpose }) => purpose === 'attack')).toHaveLength(4);
  });
  it('are not asked for without a control', async () => {
    const [verdict, sent] = await run('versions in paths', () => ({ status: 500 }));
    expect([verdict, sent.length]).toEqual(['control-failed', 1]);
    expect((await run('versions in paths', undefined, { whyNot: () => ({ reason: 'locked' }) }))[0]).toBe(
      'locked',
    );
  });
});

describe('versions in headers', () => {
  it('are tried in few requests where they are ignored', async () => {
    const [verdict, sent] = await run('versions in headers', ({ look }) =>
      look === null ? undefined : { body: me },
    );
    expect(verdict).toBe('pass');
    expect(
      sent.map(({ look }) => JSON.stringify([look?.path.split('?')[1] ?? '', look?.headers ?? {}])),
    ).toEqual(
      [
        ['', {}],
        ...['api-version', 'x-api-version'].flatMap((name) =>
          ['v987', 'v1', 'beta', 'v0'].map((version) => ['', { [name]: version }]),
        ),
        ...['v987', 'v1', 'beta', 'v0'].map((version) => [
          '',
          { accept: `application/json;version=${version}` },
        ]),
        ...['v987', 'v1', 'beta', 'v0'].map((version) => [`version=${version}`, {}]),
      ].map((each) => JSON.stringify(each)),
    );
  });
  it('answer where an invented one does not', async () => {
    const [verdict, sent] = await run('versions in headers', ({ look }) => {
      const wanted = look?.headers?.['api-version'];
      if (wanted === undefined) return undefined;
      return wanted === 'v3' ? { body: me } : { status: 400 };
    });
    expect(verdict).toBe('version-unlisted v3');
    expect(sent.filter(({ look }) => look?.headers?.['api-version'] !== undefined)).toHaveLength(7);
  });
});
