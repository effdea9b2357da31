import { expect, test } from 'vitest';
import { clientKey } from './client-key.ts';
import { RateCounter } from './rate-counter.ts';

test('a client has its limit, then nothing, then its limit again', () => {
  const counter = new RateCounter(60_000, 10);
  const at = (now: number) => counter.count('a', 2, now);
  expect(at(0)).toEqual({ remaining: 1, resetSeconds: 60, exceeded: false });
  expect(at(30_000)).toEqual({ remaining: 0, resetSeconds: 30, exceeded: false });
  expect(at(59_999)).toEqual({ remaining: 0, resetSeconds: 1, exceeded: true });
  expect(at(60_000)).toEqual({ remaining: 1, resetSeconds: 60, exceeded: false });
});

test('clients do not use up each other’s limit', () => {
  const counter = new RateCounter(60_000, 10);
  counter.count('a', 1, 0);
  expect(counter.count('a', 1, 1).exceeded).toBe(true);
  expect(counter.count('b', 1, 2).exceeded).toBe(false);
});

test('no more clients are remembered than there is room for, the oldest being forgotten first', () => {
  const counter = new RateCounter(60_000, 3);
  for (const key of ['a', 'b', 'c', 'd']) counter.count(key, 1, 0);
  expect(counter.count('d', 1, 1).exceeded).toBe(true);
  expect(counter.count('c', 1, 1).exceeded).toBe(true);
  expect(counter.count('a', 1, 1).exceeded).toBe(false);
});

const KEYS: [address: string, key: string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['nonsense', 'nonsense'],
];

test.each(KEYS)('the client at %s is %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});
