import type { Exchange } from '@probity/model';
import { expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { retryGrowing } from './retry-policy.ts';

const limited = (headers: Readonly<Record<string, string>> = {}): Exchange =>
  ({ class: 'limited', answer: { status: 429, headers } }) as unknown as Exchange;
const served = { class: 'success', answer: { status: 200, headers: {} } } as unknown as Exchange;
const after = (seconds: string): Exchange => limited({ 'retry-after': seconds });

const table: readonly [string, number, readonly Exchange[], readonly number[], string][] = [
  ['what is served is sent once', 60_000, [served], [], 'success'],
  ['pauses grow', 60_000, [limited(), limited(), limited(), served], [1000, 2000, 4000], 'success'],
  ['the target says how long', 60_000, [after('7'), served], [7000], 'success'],
  ['no wait at all is still a pause', 60_000, [after('0'), after('0'), served], [1000, 2000], 'success'],
  ['a longer wait than allowed is not begun', 60_000, [after('61'), served], [], 'limited'],
  ['all waits together are bounded', 60_000, [after('40'), after('40'), served], [40_000], 'limited'],
  ['it ends', 60_000, [limited()], [1000, 2000, 4000, 8000, 16_000], 'limited'],
  ['a short bound has short pauses', 80, [limited()], [10, 20, 40], 'limited'],
  ['without waits it is sent once', 0, [limited(), served], [], 'limited'],
];
test.each(table)('%s', async (_name, longest, answers, waits, expected) => {
  const clock = createTestClock();
  let turn = 0;
  const sent = await retryGrowing(
    { clock, longest },
    async () => answers[Math.min(turn++, answers.length - 1)] ?? served,
    (each) => (each.class === 'limited' ? each : undefined),
  );
  expect(clock.waits).toEqual(waits);
  expect(sent.class).toBe(expected);
});
