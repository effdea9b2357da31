import { expect, it } from 'vitest';
import { checkProfile } from './check-profile.ts';
import { createSlots } from './slots.ts';

const PROFILE = 'target: https://api.example\n';

function described(paths: number): string {
  const entries = Array.from({ length: paths }, (_, index) => [`/p${index}`, { get: { responses: {} } }]);
  const info = { title: 'x', version: '1' };
  return JSON.stringify({ openapi: '3.1.0', info, paths: Object.fromEntries(entries) });
}

it('says what a profile is about, from a thread of its own', async () => {
  const texts = { profile: PROFILE, description: described(1) };
  expect(await checkProfile(texts)).toEqual({ origin: 'https://api.example', secretNames: [] });
});

it('refuses with what is wrong', async () => {
  const texts = { profile: `${PROFILE}targt: x`, description: described(1) };
  await expect(checkProfile(texts)).rejects.toMatchObject({
    code: 'invalid-profile',
    detail: expect.stringContaining('unknown key targt'),
  });
});

it('refuses what takes too long, and answers others meanwhile', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const texts = { profile: PROFILE, description: described(50_000) };
  const refused = checkProfile(texts, { timeout: 300 });
  await expect(refused).rejects.toMatchObject({
    code: 'invalid-profile',
    detail: expect.stringContaining('too long'),
  });
  clearInterval(others);
  expect(turns).toBeGreaterThan(10);
});

it('works go on a few at a time, in turn, also if some fail', async () => {
  const slots = createSlots(2);
  const order: number[] = [];
  let [going, most] = [0, 0];
  const works = Array.from({ length: 8 }, (_, index) =>
    slots.use(async () => {
      going += 1;
      most = Math.max(most, going);
      order.push(index);
      await new Promise((resolve) => setImmediate(resolve));
      going -= 1;
      if (index % 3 === 0) throw new Error('failed');
    }),
  );
  const results = await Promise.allSettled(works);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
