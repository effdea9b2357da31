import { expect, it } from 'vitest';
import { takesGzip } from './send-stored.ts';

it.each([
  ['gzip', true],
  ['br, gzip', true],
  ['GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding: %s', (header, expected) => {
  expect(takesGzip(header)).toBe(expected);
});
