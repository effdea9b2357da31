import type { Exchange, Json } from '@probity/model';
import { exchange } from '@probity/testkit';
import { expect, it } from 'vitest';
import type { CompleteRecord } from '../record.ts';
import { causeOf } from './cause-of.ts';

const at = (started: number, status: Json, operation = 'GET /orders/{id}'): Exchange =>
  exchange({ id: `s${started}`, operation, started, took: 1, body: { id: 'p0', status } });
const sibling = (...after: readonly Exchange[]): CompleteRecord => ({
  idAt: 'id',
  tries: [],
  sibling: { object: 'p0', before: [at(1, 'pending')], after },
});
const read = at(20, 'approved');

it.each<[string, CompleteRecord, string, Json, string]>([
  ['ours, where the sibling has it not', sibling(at(30, 'pending')), 'status', 'approved', 'ours'],
  [
    'the target’s, where the sibling has it now',
    sibling(at(30, 'approved')),
    'status',
    'approved',
    'by-itself',
  ],
  [
    'unknown, where the sibling was read earlier',
    sibling(at(10, 'pending')),
    'status',
    'approved',
    'unknown',
  ],
  [
    'unknown, where the sibling was read otherwise',
    sibling(at(30, '', 'GET /me')),
    'status',
    'approved',
    'unknown',
  ],
  ['unknown without a sibling', { tries: [] }, 'status', 'approved', 'unknown'],
  ['ours without a sibling, if nobody else would write it', { tries: [] }, 'credits', 987_654, 'ours'],
  ['ours without a sibling, if it says whose the object is', { tries: [] }, 'owner_id', 'bob', 'ours'],
])('a value is %s', (_name, record, field, value, expected) => {
  expect(causeOf(record, read, field, value)).toBe(expected);
});

it('a value that the sibling had all the time did not come by itself', () => {
  const record = { ...sibling(at(30, 'approved')) };
  const had = {
    ...record,
    sibling: { object: 'p0', after: [at(30, 'approved')], before: [at(1, 'approved')] },
  };
  expect(causeOf(had, read, 'status', 'approved')).toBe('ours');
});
