import type { Exchange, Operation } from '@probity/model';
import { expect, test } from 'vitest';
import { unseenReads } from './call-unseen.ts';

const READ = { method: 'GET', effect: 'reads', excluded: null, authRole: null, privileged: false };
const operation = (id: string, more: object = {}) => ({ id, ...READ, ...more }) as unknown as Operation;
const seen = (...ids: readonly string[]) => ids.map((id) => ({ operation: id }) as unknown as Exchange);
const many = Array.from({ length: 9 }, (_, n) => operation(`GET /${n}`));

const cases = [
  ['a read that nobody called is called twice', [operation('a')], [], ['a', 'a']],
  ['one that was called once is called again', [operation('a')], ['a'], ['a']],
  ['one that was called twice is not', [operation('a')], ['a', 'a', 'a'], []],
  ['a write is not called', [operation('a', { effect: 'writes' })], [], []],
  ['a read by POST is not called', [operation('a', { method: 'POST' })], [], []],
  ['what is excluded is not called', [operation('a', { excluded: 'profile' })], [], []],
  ['what signs out is not called', [operation('a', { authRole: 'logout' })], [], []],
  ['what is privileged is not called', [operation('a', { privileged: true })], [], []],
] as const;

test.each(cases)('%s', (_name, operations, traffic, called) => {
  expect(unseenReads(operations, seen(...traffic)).map(({ id }) => id)).toEqual(called);
});

test('six are called at most', () => {
  expect(new Set(unseenReads(many, []).map(({ id }) => id)).size).toBe(6);
});
