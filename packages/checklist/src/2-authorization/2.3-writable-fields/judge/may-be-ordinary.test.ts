import type { Json } from '@probity/model';
import { expect, it } from 'vitest';
import { mayBeOrdinary } from './may-be-ordinary.ts';

it.each<[string, string, Json | undefined, Json, boolean]>([
  ['text that was empty', 'state', '', 'approved', true],
  ['text that was not there', 'state', undefined, 'approved', true],
  ['a list that was empty', 'tags', [], ['x'], true],
  ['text that the target sets itself', 'status', 'pending', 'approved', false],
  ['a number', 'credits', null, 987_654, false],
  ['a flag', 'verified', null, true, false],
  ['a role', 'role', '', 'admin', false],
  ['an owner', 'owner_id', null, 'bob', false],
  ['what is marked read-only', 'grade', '', 'probity-987654', false],
])('%s may be ordinary: %#', (_name, field, before, value, expected) => {
  expect(mayBeOrdinary({ marked: ['grade'] }, field, before, value)).toBe(expected);
});
