import { expect, it } from 'vitest';
import { askedWait } from './asked-wait.ts';

const NOW = Date.parse('2026-11-15T06:00:00Z');

const CASES: [what: string, headers: Record<string, string>, milliseconds: number | undefined][] = [
  ['nothing', {}, undefined],
  ['Retry-After in seconds', { 'retry-after': '30' }, 30_000],
  ['Retry-After as a date', { 'retry-after': 'Sun, 15 Nov 2026 06:01:00 GMT' }, 60_000],
  ['a date that has passed', { 'retry-after': 'Sun, 15 Nov 2026 05:00:00 GMT' }, 0],
  [
    'a date by a clock that is an hour ahead',
    { 'retry-after': 'Sun, 15 Nov 2026 07:00:20 GMT', date: 'Sun, 15 Nov 2026 07:00:00 GMT' },
    20_000,
  ],
  ['Retry-After that is no time', { 'retry-after': 'soon' }, undefined],
  ['no negative time', { 'retry-after': '-5' }, undefined],
  ['Retry-After before all others', { 'retry-after': '5', 'ratelimit-reset': '50' }, 5000],
  ['RateLimit-Reset', { 'ratelimit-reset': '7' }, 7000],
  ['X-RateLimit-Reset in seconds from now', { 'x-ratelimit-reset': '12' }, 12_000],
  ['X-RateLimit-Reset in seconds since 1970', { 'x-ratelimit-reset': `${NOW / 1000 + 9}` }, 9000],
  ['X-RateLimit-Reset in milliseconds since 1970', { 'x-ratelimit-reset': `${NOW + 1500}` }, 1500],
  ['X-RateLimit-Reset-After with a fraction', { 'x-ratelimit-reset-after': '0.5' }, 500],
  ['RateLimit', { ratelimit: '"burst";r=0;t=40' }, 40_000],
  ['RateLimit of an older draft', { ratelimit: 'limit=10, remaining=0, reset=15' }, 15_000],
];

it.each(CASES)('the wait that is asked for is told by %s', (_what, headers, milliseconds) => {
  expect(askedWait(headers, NOW)).toBe(milliseconds);
});
