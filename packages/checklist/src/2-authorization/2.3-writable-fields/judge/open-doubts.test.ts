import { judgeTools } from '@probity/testkit';
import { expect, test } from 'vitest';
import { leftAlone } from './open-doubts.ts';
import { probe } from '../probe.ts';

test.each([
  ['a number as an id', { untried: ['id'] }, ['id-not-tried']],
  ['an owner of whom nobody of the run is another', { untried: ['owner_id'] }, ['not-tried']],
  ['a right of an account that people use', { spared: ['role'] }, ['account-spared']],
  ['nothing', {}, []],
])('what was left alone is open and names what decides it: %s', (_name, record, codes) => {
  const doubts = leftAlone(record, { operation: 'POST /notes', owner: 'alice' }, judgeTools(probe));
  expect(doubts.map(({ code }) => code)).toEqual(codes);
  expect(doubts.every(({ missing }) => missing !== undefined)).toBe(true);
});
