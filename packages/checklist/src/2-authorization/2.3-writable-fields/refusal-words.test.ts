import type { Json } from '@probity/model';
import { exchange } from '@probity/testkit';
import { expect, it } from 'vitest';
import { isSameRefusal, namedIn } from './refusal-words.ts';

const DECOY = 'decoy_x';
const refusal = (body: Json, status = 422) => exchange({ status, body });

it.each<[string, Json, Json, boolean]>([
  [
    'of one field and of two',
    { error: 'unknown field decoy_x' },
    { error: 'unknown fields role, plan' },
    true,
  ],
  [
    'with a list for each field',
    { decoy_x: ['not allowed'] },
    { role: ['not allowed'], plan: ['not allowed'] },
    true,
  ],
  ['without a name', { message: 'no additional properties' }, { message: 'no additional properties' }, true],
  [
    'with an id of its own',
    { error: 'unknown', request: 'a1b2' },
    { error: 'unknown', request: 'c3d4' },
    true,
  ],
  [
    'whose keys are called like a field',
    { plan: 'none', error: 'unknown field decoy_x' },
    { plan: 'none', error: 'unknown field role' },
    true,
  ],
  ['about a value', { error: 'unknown field decoy_x' }, { error: 'plan must be free or paid' }, false],
])('refusals %s are compared by their words', (_name, one, other, expected) => {
  expect(isSameRefusal(refusal(one), [DECOY], refusal(other), ['role', 'plan'])).toBe(expected);
});

it('refusals with another status are others', () => {
  expect(isSameRefusal(refusal({ error: 'no' }), [DECOY], refusal({ error: 'no' }, 400), ['role'])).toBe(
    false,
  );
});

it.each<[string, Json, Json | undefined, readonly string[]]>([
  ['the fields that it mentions', { error: 'role is not allowed' }, undefined, ['role']],
  ['a field by the last part of its path', { error: 'plan is not allowed' }, undefined, ['billing.plan']],
  ['no field whose name every refusal has', { status: 'fail', role: 'bad' }, { status: 'fail' }, ['role']],
  ['none', { error: 'invalid' }, undefined, []],
])('a refusal names %s', (_name, body, usual, expected) => {
  const names = ['role', 'status', 'billing.plan'];
  expect(namedIn(refusal(body), names, usual === undefined ? undefined : refusal(usual))).toEqual(expected);
});
