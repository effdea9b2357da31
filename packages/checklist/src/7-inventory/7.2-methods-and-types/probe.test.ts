import type { Case, Exchange, Verdict } from '@probity/model';
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
import type { Details72 } from './details.ts';
import { probe } from './probe.ts';

const N = '/v1/notes/{n}';
const bound = { bindings: { n: 'note' } };
const json = { bodyTypes: ['application/json'] };
const api = target({
  auth: { me: 'GET /v1/me' },
  operations: [
    operation('GET /v1/me', { authRole: 'me' }),
    operation('POST /v1/login', { authRole: 'login', public: true }),
    operation('GET /v1/notes'),
    operation('POST /v1/notes', json),
    operation(`GET ${N}`, bound),
    operation(`PATCH ${N}`, { ...bound, ...json }),
    operation(`DELETE ${N}`, bound),
    operation('POST /v1/search'),
    operation('POST /v1/wipe', { excluded: 'It wipes.' }),
    operation('GET /v1/things/{t}', { bindings: { t: 'thing' } }),
    operation('GET /healthz', { public: true }),
  ],
  resources: [
    resource('note', {
      create: 'POST /v1/notes',
      read: `GET ${N}`,
      update: `PATCH ${N}`,
      delete: `DELETE ${N}`,
      list: 'GET /v1/notes',
    }),
    resource('thing'),
  ],
});
const cases = planCases(probe, api);
const find = (id: string, variation: string): Case<Details72> =>
  cases.find((each) => each.operation === id && each.variation === variation)!;

describe('the plan', () => {
  it('tries everything on an object of the run, and reads elsewhere', () => {
    const planned = cases.map(
      ({ operation: id, variation, effect, details }) =>
        `${variation}: ${id} ${effect} [${details.tried.join(' ')}]${details.missing && ` needs ${details.missing}`}`,
    );
    const types =
      'text/plain application/x-www-form-urlencoded multipart/form-data application/xml no type application/json; charset=utf-16le';
    expect(planned).toEqual([
      `other methods: GET ${N} writes [POST PUT PROPFIND QUERY CHK]`,
      'other methods: GET /v1/me reads []',
      'other methods: GET /v1/notes reads []',
      'other methods: POST /v1/search reads [GET]',
      'other methods: GET /v1/things/{t} reads [] needs resources.thing',
      'other methods: GET /healthz reads []',
      'trace: GET /v1/me reads [TRACE]',
      'trace: GET /v1/notes reads [TRACE]',
      'trace: GET /healthz reads [TRACE]',
      `method override: DELETE ${N} writes [DELETE]`,
      `body types: PATCH ${N} writes [${types}]`,
      `body types: POST /v1/notes writes [${types}]`,
      'HEAD without a credential: GET /v1/me reads [HEAD]',
      'HEAD without a credential: GET /v1/notes reads [HEAD]',
      `HEAD without a credential: GET ${N} reads [HEAD]`,
    ]);
  });

  it('tries at most thirty paths, and says of how many', () => {
    const many = target({ operations: Array.from({ length: 40 }, (_, n) => operation(`GET /v1/${n}`)) });
    const planned = planCases(probe, many);
    expect(planned.filter(({ variation }) => variation === 'other methods')).toHaveLength(30);
    expect(planned[0]?.details.sample).toEqual({ tried: 30, all: 40 });
    expect(planned.filter(({ variation }) => variation.startsWith('HEAD'))).toHaveLength(6);
  });

  it.each([
    ['a wildcard', ['*/*'], []],
    ['a wildcard of a group', ['application/*'], ['text/plain', 'multipart/form-data', 'no type']],
  ])('leaves out types that are listed by %s', (_name, bodyTypes, expected) => {
    const { operations, resources } = api;
    const described = operations.map((each) => (each.id === `PATCH ${N}` ? { ...each, bodyTypes } : each));
    const planned = planCases(probe, target({ ...api, operations: described, resources }));
    const types = planned.find((each) => each.operation === `PATCH ${N}` && each.variation === 'body types');
    expect(types?.details.tried ?? []).toEqual(expected);
  });
});

const note = (n: string): ExchangeParts => ({ body: { id: n, text: 'mine' }, canaries: [`alice:${n}`] });

/** A small API: what it holds is changed by what it takes. */
function answering(flaw: (send: FakeSend) => 'writes' | 'deletes' | ExchangeParts | undefined) {
  const gone = new Set<string>();
  const written = new Map<string, string>();
  let clock = 0;
  return (send: FakeSend): Exchange => {
    clock += 1;
    const { call, change, fixture, look, purpose } = send;
    const object = fixture ?? Object.values(call?.fixtures ?? {})[0];
    const id = object?.id ?? '';
    const method = change.method ?? look?.method ?? call?.operation.method ?? 'GET';
    const common = {
      method,
      path: look?.path ?? `/v1/notes/${id}`,
      started: clock,
      operation: call?.operation.id ?? null,
      as: change.credential?.kind === 'none' ? 'anonymous' : 'alice',
      ...(call?.writes && { sent: JSON.stringify({ text: call.writes }) }),
    };
    const flawed = purpose === 'attack' || purpose === 'look' ? flaw(send) : undefined;
    if (flawed === 'deletes') gone.add(id);
    if (flawed === 'writes') written.set(id, call?.writes ?? '');
    if (typeof flawed === 'object') return exchange({ ...common, ...flawed });
    if (flawed !== undefined) return exchange({ ...common, status: 204 });
    if (change.credential?.kind === 'none') return exchange({ ...common, status: 401 });
    if (purpose === 'attack' || purpose === 'look')
      return exchange({
        ...common,
        status: change.rawBody === undefined ? 405 : 415,
        headers: { allow: 'GET' },
      });
    if (gone.has(id)) return exchange({ ...common, status: 404 });
    const canary = written.get(id);
    if (canary !== undefined)
      return exchange({ ...common, body: { id, text: canary }, canaries: [`alice:${canary}`] });
    return exchange({ ...common, ...note(id) });
  };
}

const run = async (
  testCase: Case<Details72>,
  flaw: Parameters<typeof answering>[0] = () => undefined,
  options: FakeOptions = {},
): Promise<{ verdict: Verdict | string; sent: readonly FakeSend[] }> => {
  const tools = fakeGatherTools(api, answering(flaw), options);
  const gathered = await probe.gather(testCase, tools);
  if (isUnavailable(gathered)) return { verdict: gathered.reason, sent: tools.sent };
  return { verdict: probe.judge(testCase, gathered, judgeTools(probe)), sent: tools.sent };
};
const codes = (verdict: Verdict | string): string =>
  typeof verdict === 'string'
    ? verdict
    : verdict.kind === 'fail'
      ? verdict.findings.map(({ code, place }) => `${code} ${place ?? ''}`.trim()).join()
      : verdict.kind === 'inconclusive'
        ? verdict.doubts.map(({ code }) => code).join()
        : verdict.kind;

describe('a sound API', () => {
  it.each(
    cases
      .filter(({ details }) => details.missing === '')
      .map((each) => [each.variation, each.operation, each] as const),
  )('passes: %s of %s', async (_variation, _operation, testCase) => {
    expect(codes((await run(testCase)).verdict)).toBe('pass');
  });

  it('leaves open what is no object of the run, and sends nothing to it', async () => {
    const { verdict, sent } = await run(find('GET /v1/things/{t}', 'other methods'));
    expect(codes(verdict)).toBe('not-disposable');
    expect(sent.every(({ purpose }) => purpose === 'control')).toBe(true);
  });
});

describe('a flawed API', () => {
  const by = (method: string) => (send: FakeSend) => send.change.method === method;
  it.each<[string, string, string, Parameters<typeof answering>[0], string]>([
    [
      'PUT writes',
      `GET ${N}`,
      'other methods',
      (send) => (by('PUT')(send) ? 'writes' : undefined),
      'method-took-effect PUT',
    ],
    [
      'POST deletes, and what follows is tried on another object',
      `GET ${N}`,
      'other methods',
      (send) => (by('POST')(send) ? 'deletes' : undefined),
      'method-took-effect POST',
    ],
    [
      'GET shows what was made',
      'POST /v1/search',
      'other methods',
      ({ look }) => (look?.method === 'GET' ? { body: { items: [1] }, canaries: ['alice:x'] } : undefined),
      'method-served GET',
    ],
    [
      'a header is honoured',
      `DELETE ${N}`,
      'method override',
      ({ change }) =>
        change.headers?.['X-HTTP-Method'] === 'DELETE' && change.method === 'POST' ? 'deletes' : undefined,
      'override-honoured POST with X-HTTP-Method',
    ],
    [
      'a parameter is honoured',
      `DELETE ${N}`,
      'method override',
      ({ change }) =>
        change.query?.['_method'] === 'DELETE' && change.method === undefined ? 'deletes' : undefined,
      'override-honoured GET with ?_method',
    ],
    [
      'a form field is honoured',
      `DELETE ${N}`,
      'method override',
      ({ change }) => (change.rawBody?.text === '_method=DELETE' ? 'deletes' : undefined),
      'override-honoured POST with a form field',
    ],
    [
      'a form is written',
      `PATCH ${N}`,
      'body types',
      ({ change }) => (change.rawBody?.type.includes('urlencoded') === true ? 'writes' : undefined),
      'type-accepted application/x-www-form-urlencoded',
    ],
    [
      'TRACE echoes',
      'GET /v1/notes',
      'trace',
      ({ look }) =>
        look?.method === 'TRACE'
          ? { body: `TRACE / HTTP/1.1\n${look.headers?.['x-probity-trace'] ?? ''}` }
          : undefined,
      'trace-echoed',
    ],
    [
      'HEAD is open',
      `GET ${N}`,
      'HEAD without a credential',
      ({ change }) =>
        change.method === 'HEAD' ? { headers: { 'content-length': '9' }, body: '' } : undefined,
      'head-without-credential',
    ],
  ])('%s', async (_name, id, variation, flaw, expected) => {
    expect(codes((await run(find(id, variation), flaw)).verdict)).toBe(expected);
  });

  it('writes each type as it is written', async () => {
    const { sent } = await run(find(`PATCH ${N}`, 'body types'));
    const bodies = sent.flatMap(({ change: { rawBody } }) => (rawBody === undefined ? [] : [rawBody]));
    expect(bodies.map(({ type }) => type)).toEqual([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=probity-7-2',
      'application/xml',
      '',
      'application/json; charset=utf-16le',
    ]);
    const value = /"text":"(?<value>[^"]+)"/.exec(bodies[0]?.text ?? '')?.groups?.['value'] ?? '?';
    expect(bodies[1]?.text).toBe(new URLSearchParams({ text: value }).toString());
    expect(bodies[2]?.text).toContain(`name="text"\r\n\r\n${value}\r\n--probity-7-2--`);
    expect(bodies[3]?.text).toBe(`<?xml version="1.0"?><root><text>${value}</text></root>`);
    expect(bodies[5]?.text.replaceAll('\u0000', '')).toBe(bodies[0]?.text);
  });
});

it('says why nothing could be tried', async () => {
  const reason = { reason: 'alice cannot sign in', missing: 'identities.alice' };
  const { verdict } = await run(find(`GET ${N}`, 'other methods'), undefined, { whyNot: () => reason });
  expect(verdict).toBe('alice cannot sign in');
  const made = await run(find(`GET ${N}`, 'other methods'), undefined, {
    fixture: () => ({ reason: 'nothing can be made' }),
  });
  expect(made.verdict).toBe('nothing can be made');
});
