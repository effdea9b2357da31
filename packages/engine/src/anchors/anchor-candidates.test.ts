import type { Operation, Target } from '@probity/model';
import { expect, test } from 'vitest';
import { operation, smallTarget } from '../accounts/small-target.test-api.ts';
import { anchorCandidates } from './anchor-candidates.ts';

const { resources, operations, auth } = smallTarget('http://127.0.0.1');
const idsOf = (parts: Partial<Target>, kind: 'user' | 'admin' = 'user'): readonly string[] =>
  anchorCandidates({ resources: [], auth: {}, operations: [], ...parts }, { kind }).map(
    ({ operation: { id } }) => id,
  );

test('me comes first, then lists, then objects, then any other read without parameters', () => {
  const stats = operation('GET', '/stats');
  const found = anchorCandidates({ resources, auth, operations: [stats, ...operations] }, { kind: 'user' });
  expect(found.map((each) => [each.operation.id, each.isOwn])).toEqual([
    ['GET /v1/me', true],
    ['GET /v1/projects', false],
    ['GET /v1/projects/{id}', true],
    ['GET /v1/projects/{id}/tasks/{tid}', true],
    ['GET /stats', false],
  ]);
});

const none: readonly [string, Partial<Operation>][] = [
  ['writes', { effect: 'writes' }],
  ['is excluded', { excluded: 'never' }],
  ['is said to act', { describedAction: 'starts' }],
  ['ends a session', { authRole: 'logout' }],
  ['needs a role', { privileged: true }],
  ['is public by the profile', { public: true, publicSource: 'profile' }],
  ['is no GET', { method: 'POST', effect: 'reads' }],
];
test.each(none)('what %s is no candidate', (_name, parts) => {
  const one = operation('GET', '/x', parts);
  const resource = { ...resources[0], name: 'x', list: one.id, read: null } as Target['resources'][number];
  expect(idsOf({ operations: [one], resources: [resource] })).toEqual([]);
});

test('an administrator may be served by what needs a role', () => {
  expect(idsOf({ operations: [operation('GET', '/x', { privileged: true })] }, 'admin')).toEqual(['GET /x']);
});

test('what a description calls public comes last', () => {
  const open = operation('GET', '/open', { public: true, publicSource: 'description' });
  expect(idsOf({ operations: [open, operation('GET', '/x')] })).toEqual(['GET /x', 'GET /open']);
});

test('a me that is excluded is no candidate', () => {
  const excluded = operations.map((each) => (each.id === auth.me ? { ...each, excluded: 'never' } : each));
  expect(idsOf({ operations: excluded, auth })).toEqual(['GET /v1/projects']);
});
