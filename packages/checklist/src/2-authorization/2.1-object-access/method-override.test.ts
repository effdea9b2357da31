import type { Exchange } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  resource,
  target,
  type FakeSend,
} from '@probity/testkit';
import { expect, test } from 'vitest';
import type { Record21 } from './record.ts';
import { probe } from './probe.ts';

const NOTE = '/notes/{id}';
const bound = { bindings: { id: 'note' } };
const crud = [`GET ${NOTE}`, `PATCH ${NOTE}`, `DELETE ${NOTE}`].map((id) => operation(id, bound));
const slots = { create: 'POST /notes', read: `GET ${NOTE}`, update: `PATCH ${NOTE}` };
const notes = target({
  operations: [operation('POST /notes'), ...crud],
  resources: [resource('note', { ...slots, delete: `DELETE ${NOTE}` })],
});
const overrides = (api: typeof notes) =>
  planCases(probe, api).filter(({ details }) => details['way'] === 'override');

test.each([
  ['the delete, if there is one', notes, ['note delete override']],
  ['else the update', { ...notes, resources: [resource('note', slots)] }, ['note update override']],
  [
    'nothing where a POST is described',
    { ...notes, operations: [...notes.operations, operation(`POST ${NOTE}`, bound)] },
    [],
  ],
])('asks for %s by another method', (_, api, expected) => {
  const cases = overrides(api);
  expect(cases.map(({ variation }) => variation)).toEqual(expected);
  expect(cases.every(({ required }) => !required)).toBe(true);
});

/** Notes of which everybody may delete their own; `answer` is what a POST to a note is answered, after `isDone` it is gone. */
function server(isDone: boolean, status: number) {
  const gone = new Set<string>();
  return ({ purpose, call, change, fixture }: FakeSend): Exchange => {
    const at = fixture ?? call?.fixtures['note'];
    const as = fixture?.owner ?? call?.session.identity ?? '';
    const path = `/notes/${at?.id ?? ''}`;
    const isDelete = call?.operation.method === 'DELETE';
    if (at !== undefined && change.method === 'POST') {
      if (isDone) gone.add(at.id);
      return exchange({ as, path, method: 'POST', status, purpose });
    }
    if (at !== undefined && gone.has(at.id)) return exchange({ as, path, status: 404, purpose });
    if (at !== undefined && isDelete) {
      gone.add(at.id);
      return exchange({ as, path, method: 'DELETE', status: 204, purpose });
    }
    return exchange({
      as,
      path,
      purpose,
      body: { text: at?.canary },
      canaries: [`${at?.owner}:${at?.canary}`],
    });
  };
}

test.each([
  ['a note that is gone is an exposure', true, 204, 'fail'],
  ['405 passes', false, 405, 'pass'],
  ['404 passes', false, 404, 'pass'],
  ['a success that did nothing passes', false, 200, 'pass'],
  ['500 decides nothing', false, 500, 'inconclusive'],
])('%s', async (_, isDone, status, expected) => {
  const [testCase] = overrides(notes);
  const tools = fakeGatherTools(notes, server(isDone, status));
  const gathered = await probe.gather(testCase!, tools);
  if (isUnavailable(gathered)) throw new Error(gathered.reason);
  const record = { ...gathered, ...(await tools.settle()) } as Record21;
  expect(tools.sent.some(({ change }) => change.headers?.['X-HTTP-Method-Override'] === 'DELETE')).toBe(true);
  expect(probe.judge(testCase!, record, judgeTools(probe)).kind).toBe(expected);
});
