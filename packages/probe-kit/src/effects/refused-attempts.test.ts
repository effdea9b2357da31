import type { Exchange, Operation } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { emptied, otherOperations, tryRefused } from './refused-attempts.ts';
import type { Call, Control, Fixture } from '../probe/tools/call.ts';
import type { GatherTools } from '../probe/needs.ts';

const operation = (id: string, parts: object = {}) =>
  ({ id, excluded: null, privileged: false, body: null, ...parts }) as unknown as Operation;
const object = { resource: 'note', owner: 'alice', id: 'n3', canary: 'A', parents: {} } as unknown as Fixture;

/** A note that says how often it was refused, by the operations that count. */
const toolsFor = (answers: Readonly<Record<string, number>>, counting: readonly string[]) => {
  let refused = 0;
  const sent: string[] = [];
  const answer = (status: number, sha256 = '') =>
    ({
      answer: { status },
      class: status === 404 ? 'missing' : 'success',
      facts: { sha256 },
    }) as unknown as Exchange;
  const tools = {
    target: { resources: [{ name: 'note', read: 'GET', update: 'PUT', delete: 'DELETE' }] },
    operation: (id: string) => operation(id, { privileged: id === 'DELETE' }),
    fixture: { fresh: async () => object },
    call: async (given: Operation) => ({ operation: given }),
    attack: async (_control: Control, { operation: { id } }: Call) => {
      sent.push(id);
      if (counting.includes(id)) refused += 1;
      return answer(answers[id] ?? 404);
    },
    reread: async () => answer(200, `${refused}`),
    wait: async () => {},
  } as unknown as GatherTools;
  return { tools, sent };
};

describe('trying what is refused', () => {
  it.each<[string, Readonly<Record<string, number>>, readonly string[], string, number]>([
    ['ends with what changes the object', {}, ['GET'], 'GET', 1],
    ['goes on where nothing changes it', {}, ['PUT'], 'GET PUT', 2],
    ['tries everything where nothing ever does', {}, [], 'GET PUT POST', 3],
    ['leaves out what is not refused', { GET: 200 }, ['GET'], 'GET PUT POST', 2],
  ])('%s', async (_name, answers, counting, sent, count) => {
    const { tools, sent: done } = toolsFor(answers, counting);
    const attempts = ['GET', 'PUT', 'POST'].map((id) => ({ operation: operation(id) }));
    const session = { identity: 'bob', number: 'shared' } as const;
    const refused = await tryRefused(tools, {} as Control, object, session, attempts);
    expect(done.join(' ')).toBe(sent);
    expect(refused).toHaveLength(count);
  });
});

it('what else is done to an object is what anybody may try', () => {
  const { tools } = toolsFor({}, []);
  expect(otherOperations(tools, object, 'PUT').map(({ id }) => id)).toEqual(['GET']);
});

it.each<[string, object, object | undefined]>([
  [
    'JSON',
    { body: { type: 'application/json' }, writes: 'W' },
    { rawBody: { type: 'application/json', text: '{}' } },
  ],
  ['a form', { body: { type: 'a/form' }, writes: 'W' }, { rawBody: { type: 'a/form', text: '' } }],
  ['no body', { body: null, writes: null }, undefined],
  ['a body without a value of ours', { body: { type: 'application/json' }, writes: null }, undefined],
])('a write is emptied of %s', (_name, { body, writes }: { body?: unknown; writes?: unknown }, expected) => {
  expect(emptied({ operation: operation('PUT', { body }), writes } as unknown as Call)).toEqual(expected);
});
