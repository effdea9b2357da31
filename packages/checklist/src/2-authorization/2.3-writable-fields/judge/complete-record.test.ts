import { exchange, judgeTools } from '@probity/testkit';
import { expect, test } from 'vitest';
import { completeRecord } from './complete-record.ts';
import type { Details23 } from '../details.ts';
import { judgeCase } from './judge-case.ts';
import { probe } from '../probe.ts';
import type { FieldTry } from '../record.ts';

const DETAILS: Details23 = {
  writes: 'update',
  tries: 'visible',
  resource: 'project',
  owner: 'alice',
  second: '',
  other: 'bob',
  admin: '',
  isSpare: false,
};
const attack = exchange({ id: 'a' });
const part = (parts: Partial<FieldTry>): FieldTry => parts as FieldTry;

test('a try that lacks a part has an empty one in its place', () => {
  expect(completeRecord({ tries: [part({ attack, names: ['role'] })] })?.tries).toEqual([
    {
      placement: 'plain',
      names: ['role'],
      wrote: null,
      object: null,
      attack,
      after: [],
      late: [],
      others: [],
    },
  ]);
  expect(completeRecord({})?.tries).toEqual([]);
});

test('a record in which the answer to a try is lost decides nothing', () => {
  const tries = [part({ attack }), part({ names: ['role'] })];
  expect(completeRecord({ tries })).toBeUndefined();
  const before = [exchange({ id: 'b' })];
  const record = {
    control: exchange({ id: 'c', purpose: 'control' }),
    controlSucceeded: true,
    before,
    tries,
  };
  const testCase = {
    id: 'k',
    check: '2.3',
    operation: 'PATCH /v1/projects/{p}',
    variation: 'visible fields',
    required: false,
    origin: 'planned',
    effect: 'writes',
    requests: 1,
    details: DETAILS,
  } as const;
  expect(judgeCase(testCase, record, judgeTools(probe))).toMatchObject({
    doubts: [{ code: 'not-recorded' }],
  });
});
