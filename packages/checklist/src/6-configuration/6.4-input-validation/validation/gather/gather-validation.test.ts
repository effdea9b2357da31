import type { Exchange, Json, OperationInput } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  resource,
  target,
  type FakeSend,
} from '@probity/testkit';
import { expect, it } from 'vitest';
import { probe } from '../../probe.ts';
import { bodyChange } from './body-change.ts';
import { idOfMade, placeOfId } from './made-id.ts';
import { withParameter } from './with-parameter.ts';

const inputs: readonly OperationInput[] = [
  { in: 'body', name: 'name', required: true, type: 'string', maxLength: 9 },
];
const limit: OperationInput = { in: 'query', name: 'limit', required: false, type: 'integer', minimum: 1 };
const api = target({
  identities: [identity('alice')],
  operations: [
    operation('POST /notes', { inputs }),
    operation('GET /notes', { inputs: [limit] }),
    operation('GET /notes/{n}', { bindings: { n: 'note' } }),
    operation('PATCH /notes/{n}', { inputs, bindings: { n: 'note' } }),
    operation('DELETE /notes/{n}', { bindings: { n: 'note' } }),
  ],
  resources: [
    resource('note', { create: 'POST /notes', read: 'GET /notes/{n}', delete: 'DELETE /notes/{n}' }),
  ],
});

/** A target that keeps one note; `checks` says what it thinks of a value. */
function answering(checks: (value: Json | undefined) => boolean): (send: FakeSend) => Exchange {
  let kept: Json | undefined;
  let time = 0;
  return ({ call, change, fixture }) => {
    time += 10;
    const common = { started: time, took: 1 };
    if (fixture !== null) return exchange({ ...common, body: { id: 'n1', name: kept ?? null } });
    if (call?.operation.method === 'GET')
      return exchange({
        ...common,
        path: '/notes',
        status: change.path === undefined ? 200 : 400,
        body: { items: [] },
      });
    const body: Json =
      change.rawBody === undefined
        ? { name: 'ordinary', ...Object(change.merge) }
        : JSON.parse(change.rawBody.text);
    const value: Json | undefined = Reflect.get(Object(body), 'name');
    if (!checks(value)) return exchange({ ...common, method: 'POST', sent: body, status: 422 });
    kept = value;
    return exchange({ ...common, method: 'POST', sent: body, status: 201, body: { id: 'n1' } });
  };
}

const verdictOf = async (name: string, checks: (value: Json | undefined) => boolean): Promise<string> => {
  const testCase = planCases(probe, api).find(({ id }) => id === `6.4 ${name}`);
  if (testCase === undefined) throw new Error(`Nothing is planned for ${name}.`);
  const record = await probe.gather(testCase, fakeGatherTools(api, answering(checks)));
  if (isUnavailable(record)) return record.reason;
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  return verdict.kind === 'fail' ? verdict.findings.map(({ code }) => code).join(' ') : verdict.kind;
};
const isRight = (value: Json | undefined): boolean => typeof value === 'string' && value.length < 10;

it.each([
  ['POST /notes validation-body', isRight, 'pass'],
  ['PATCH /notes/{n} validation-body', isRight, 'pass'],
  ['GET /notes validation-query', isRight, 'pass'],
  [
    'POST /notes validation-body',
    () => true,
    'wrong-type-stored wrong-length-stored missing-field-stored null-stored',
  ],
  ['PATCH /notes/{n} validation-body', () => true, 'wrong-type-stored wrong-length-stored null-stored'],
  ['POST /notes validation-body', () => false, 'inconclusive'],
])('%s of a target', async (name, checks, expected) => {
  expect(await verdictOf(name, checks)).toBe(expected);
});

it('sends nothing to an object that the legitimate write renamed', async () => {
  const testCase = planCases(probe, api).find(({ id }) => id === '6.4 PATCH /notes/{n} validation-body');
  if (testCase === undefined) throw new Error('Nothing is planned.');
  const answer = answering(() => true);
  const tools = fakeGatherTools(api, (send) =>
    send.fixture === null ? answer(send) : exchange({ status: 404, class: 'missing' }),
  );
  const record = await probe.gather(testCase, tools);
  if (isUnavailable(record)) throw new Error(record.reason);
  expect(record).not.toHaveProperty('tries');
  expect(probe.judge(testCase, record, judgeTools(probe))).toMatchObject({
    doubts: [{ code: 'object-moved' }],
  });
});

it.each<[string, string, Pick<OperationInput, 'in' | 'name'>, Json | undefined, string | undefined]>([
  ['adds a parameter', '/n/1', { in: 'query', name: 'q' }, 5, '/n/1?q=5'],
  ['replaces a parameter', '/n/1?q=1&r=2', { in: 'query', name: 'q' }, 'a b', '/n/1?q=a+b&r=2'],
  ['leaves a parameter out', '/n/1?q=1', { in: 'query', name: 'q' }, undefined, '/n/1'],
  ['replaces a segment', '/n/1?q=1', { in: 'path', name: 'id' }, 'a/b', '/n/a%2Fb?q=1'],
  ['replaces a segment without a query', '/n/1', { in: 'path', name: 'id' }, 7, '/n/7'],
  ['makes no empty segment', '/n/1', { in: 'path', name: 'id' }, '', undefined],
  ['leaves no segment out', '/n/1', { in: 'path', name: 'id' }, undefined, undefined],
  ['knows only segments of their own', '/n/1', { in: 'path', name: 'other' }, 7, undefined],
])('%s', (_what, path, input, value, expected) => {
  expect(withParameter({ path: '/n/{id}' }, path, input, value)).toBe(expected);
});

it.each<[string, Json | undefined, string, Json | undefined, unknown]>([
  ['puts a value in', undefined, 'a.b', 5, { merge: { a: { b: 5 } } }],
  [
    'takes a field out',
    { a: { b: 1, c: 2 }, d: 3 },
    'a.b',
    undefined,
    { rawBody: { type: 'application/json', text: '{"a":{"c":2},"d":3}' } },
  ],
  ['takes nothing out that is not there', { a: 1 }, 'a.b', undefined, undefined],
  ['takes nothing out of nothing', undefined, 'a', undefined, undefined],
])('%s', (_what, body, field, value, expected) => {
  expect(bodyChange({ body: { type: 'application/json', template: {} } }, body, field, value)).toEqual(
    expected,
  );
});

it('finds the id of what was made', () => {
  const made = exchange({
    status: 201,
    path: '/notes',
    body: { data: { id: 7 } },
    headers: { location: '/notes/n9' },
  });
  expect(placeOfId(made, { name: 'note', idAt: 'id' })).toBe('data.id');
  expect(idOfMade(made, 'data.id')).toBe('7');
  expect(idOfMade(made, 'header:Location')).toBe('n9');
  expect(idOfMade(made, 'none')).toBeNull();
  expect(idOfMade(exchange({ status: 0 }), 'id')).toBeNull();
});
