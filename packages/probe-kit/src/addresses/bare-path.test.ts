import { expect, it } from 'vitest';
import { barePath } from './bare-path.ts';

it.each([
  ['/v1/notes', '/v1/notes'],
  ['/v1/notes?limit=2', '/v1/notes?limit=2'],
  ['/v1/notes?token=‹alice.access#1›', '/v1/notes'],
  ['/v1/notes?limit=2&token=‹alice.access#1›&q=a', '/v1/notes?limit=2&q=a'],
  ['/v1/notes?token=%E2%80%B9alice.access%231%E2%80%BA', '/v1/notes'],
])('%s without its credential is %s', (path, expected) => {
  expect(barePath({ request: { method: 'GET', path, headers: {}, body: null } })).toBe(expected);
});
