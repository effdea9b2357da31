import type { Exchange, Operation, Target } from '@probity/model';
import { expect, it } from 'vitest';
import { isNeighbourHurt } from './neighbour.ts';
import type { CommonTools } from './tools/common-tools.ts';

const ME = { id: 'me', method: 'GET', path: '/me', effect: 'reads', excluded: null };
const read = (took: number, status = 200): object => ({
  took,
  class: status === 429 ? 'limited' : status < 300 ? 'success' : 'server-error',
  answer: { status },
  facts: { catchAll: false },
});

interface Scene {
  readonly users?: readonly string[];
  readonly operations?: readonly object[];
}

/** Hands out one answer after the other; the first is that from before. */
function toolsFor(answers: readonly object[], { users = ['alice', 'bob'], operations = [ME] }: Scene) {
  const known = new Map<string, unknown>();
  const left = [...answers];
  const asked: string[] = [];
  const tools = {
    target: { operations, auth: { me: 'me' } } as unknown as Target,
    async once(key: string, make: () => unknown) {
      if (!known.has(key)) known.set(key, await make());
      return known.get(key);
    },
    identities: () => users,
    shared: (identity: string) => ({ identity, number: 'shared' }),
    call: ({ id }: Operation, { session }: { session: { identity: string } }) => {
      asked.push(`${id} as ${session.identity}`);
      return { id };
    },
    control: () => ({ exchange: left.shift() as Exchange }),
  };
  return { tools: tools as unknown as CommonTools, asked };
}

it.each<[string, readonly object[], boolean, Scene]>([
  ['is served as before', [read(5), read(6)], false, {}],
  ['is slower by chance', [read(5), read(500), read(6)], false, {}],
  ['is three times as slow, and nobody notices', [read(5), read(150)], false, {}],
  ['was slow before', [read(300), read(600)], false, {}],
  ['is much slower, twice', [read(5), read(500), read(400)], true, {}],
  ['is not served, twice', [read(5), read(5, 503), read(5, 503)], true, {}],
  ['is limited together with the caller', [read(5), read(5, 429)], false, {}],
  ['was not served before', [read(5, 500)], false, {}],
  ['is not there', [], false, { users: ['alice'] }],
  ['can read nothing', [], false, { operations: [] }],
])('somebody who %s', async (_name, answers, expected, scene) => {
  const { tools, asked } = toolsFor(answers, scene);
  expect(await isNeighbourHurt(tools, 'alice')).toBe(expected);
  expect(asked).toEqual(answers.map(() => 'me as bob'));
});
