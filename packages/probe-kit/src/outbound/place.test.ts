import { expect, it, test } from 'vitest';
import { hostOf, isInternalHost, isLoopback } from './place.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '[::1]',
  '[fd00::7]',
  '[fe80::1]',
  'localhost',
  '0.0.0.0',
])('%s is inside', (host) => {
  expect(isInternalHost(host)).toBe(true);
});

it.each([
  '11.0.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '198.51.100.7',
  '[2001:db8::1]',
  'example.com',
  '127.0.0.1.example.com',
])('%s is not known to be inside', (host) => {
  expect(isInternalHost(host)).toBe(false);
});

test('places have a host, with brackets if it has some', () => {
  expect([hostOf('127.0.0.1:8601'), hostOf('[::1]:8601'), hostOf('decoys.test:80')]).toEqual([
    '127.0.0.1',
    '[::1]',
    'decoys.test',
  ]);
  expect(['127.0.0.1', '[::1]', 'localhost', '10.0.0.1'].map(isLoopback)).toEqual([true, true, true, false]);
});
