import type { Case, Exchange } from '@probity/model';
import { exchange, inWords, judgeTools } from '@probity/testkit';
import { expect, it } from 'vitest';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import { probe } from '../probe.ts';

const testCaseOf = (way: Details21['way']): Case<Details21> => ({
  id: 'read',
  check: '2.1',
  operation: 'GET /repos/{repo}/issues/{index}',
  variation: 'issue read',
  required: true,
  origin: 'planned',
  effect: 'reads',
  requests: 3,
  details: { resource: 'issue', object: 'issue', owner: 'alice', other: 'bob', reach: 'read', way },
});

const controls: Record21 = {
  owners: exchange({ id: 'o', body: { title: 'A' }, canaries: ['alice:A'] }),
  ownersControlSucceeded: true,
  control: exchange({ id: 'c', as: 'bob', body: { title: 'B' }, canaries: ['bob:B'] }),
  controlSucceeded: true,
  labels: ['A'],
  ownLabels: ['B'],
};

function at(path: string, parts: Parameters<typeof exchange>[0]): Exchange {
  const attack = exchange({ id: 'a', as: 'bob', ...parts });
  return { ...attack, request: { ...attack.request, path } };
}

it.each<[string, Details21['way'], Exchange, string]>([
  [
    'an own object of that number passes',
    'own-parent',
    at('/repos/bob-1/issues/1', { body: { title: 'B' }, canaries: ['bob:B'] }),
    'pass own-view',
  ],
  [
    'what nobody knows under a number is undecided',
    'own-parent',
    at('/repos/bob-1/issues/1', { body: { title: 'other' } }),
    'doubt perhaps-own',
  ],
  [
    'the owner’s value fails',
    'own-parent',
    at('/repos/bob-1/issues/1', { body: { title: 'A' }, canaries: ['alice:A'] }),
    'fail foreign-object-read by value',
  ],
  ['a refusal passes', 'own-parent', at('/repos/bob-1/issues/1', { status: 404 }), 'pass'],
  [
    'an id that is not counted is nobody else’s',
    'own-parent',
    at('/repos/bob-1/issues/f3a9c0de', { body: { title: 'other' } }),
    'fail refused-otherwise by status',
  ],
  [
    'in its own place an object is one of its owner',
    'direct',
    at('/repos/alice-1/issues/1', { body: { title: 'B' }, canaries: ['bob:B'] }),
    'fail refused-otherwise by status',
  ],
])('%s', (_name, way, attack, expected) => {
  const verdict = probe.judge(testCaseOf(way), { ...controls, attack }, judgeTools(probe));
  expect(inWords(verdict)).toBe(expected);
});
