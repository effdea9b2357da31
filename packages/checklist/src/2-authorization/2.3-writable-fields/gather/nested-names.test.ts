import { expect, it } from 'vitest';
import { nestedNames } from './nested-names.ts';

const billing = { plan: 'free', note: 'n', approved: false };

it.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['telling ones of an object that is only shown', ['name'], [], ['billing.plan', 'billing.approved']],
  [
    'all beside one that may be written',
    ['billing', 'billing.note'],
    [],
    ['billing.plan', 'billing.approved'],
  ],
  [
    'those that are marked read-only',
    ['name'],
    ['billing.note'],
    ['billing.plan', 'billing.note', 'billing.approved'],
  ],
  ['none of an object that is written as a whole', ['billing'], [], []],
  ['none of an object that takes anything', ['billing.*'], [], []],
])('the fields inside are %s', (_name, writable, marked, expected) => {
  expect(nestedNames({ name: 'a', billing, _links: { owner: 'x' } }, writable, [], marked, '')).toEqual(
    expected,
  );
});

it('are found in the envelope of the body', () => {
  expect(nestedNames({ billing }, ['user.billing', 'user.billing.plan'], ['user'], [], '')).toEqual([
    'billing.note',
    'billing.approved',
  ]);
});
