import type { Target } from '@probity/model';
import { expect, test } from 'vitest';
import { ownershipResult } from './ownership-result.ts';

const statement = { by: 'Ada Example', until: '2027-01-31' };
const EVE = Date.UTC(2027, 0, 31);
const DAY_AFTER = Date.UTC(2027, 1, 1);

function resultOf(ownership: Target['ownership'], proof: 'file' | null, unixMs: number) {
  const target = (ownership === undefined ? {} : { ownership }) as Target;
  return ownershipResult(target, { reach: 'any', proof }, unixMs).ownership;
}

test('a result says who stated it, whether that holds, and what was proved, and not the token', () => {
  const stated = { statement, token: 'a'.repeat(32) };
  expect(resultOf(stated, 'file', EVE)).toEqual({
    statement: { ...statement, lapsed: false },
    proof: 'file',
  });
  expect(resultOf(stated, null, DAY_AFTER)).toEqual({
    statement: { ...statement, lapsed: true },
    proof: null,
  });
  expect(resultOf({ ...stated, statement: null }, null, EVE)).toEqual({ statement: null, proof: null });
  expect(resultOf(undefined, null, EVE)).toBeUndefined();
});
