import { expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { codeOf, createTotp } from './totp.ts';

/** The secret of the test vectors of RFC 6238, `12345678901234567890`, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(codeOf(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test('a secret may be written with blanks, hyphens, padding and in lower case', () => {
  expect(codeOf('gezd gnbv-gy3t qojq gezd gnbv gy3t qojq==', 1)).toBe(codeOf(SECRET, 1));
});

test('no code is used twice: the next one follows at once, and the one after it is waited for', async () => {
  const clock = createTestClock();
  const totp = createTotp(clock);
  const began = clock.now();
  const first = await totp.next('otp', SECRET);
  const second = await totp.next('otp', SECRET);
  expect(clock.now()).toBe(began);
  expect(totp.near(SECRET)).toEqual([expect.any(String), first, second]);
  const third = await totp.next('otp', SECRET);
  expect(clock.now()).toBeGreaterThan(began);
  expect(totp.near(SECRET)).toContain(third);
  expect(await totp.next('another', SECRET)).toBe(totp.near(SECRET)[1]);
});
