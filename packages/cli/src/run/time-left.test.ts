import { expect, it } from 'vitest';
import { createTimeLeft, timeLeftInWords } from './time-left.ts';

/** A run of ten cases with ten requests each, at a pace that the test chooses. */
function start(planned = new Map([['1.1', 100]])) {
  let time = 0;
  const left = createTimeLeft(planned, () => time);
  left.started('1.1', 10);
  const pass = (milliseconds: number): number | null => {
    time += milliseconds;
    left.gathered();
    return left.at(time);
  };
  return { left, pass };
}

it('says nothing before it is known', () => {
  const { left, pass } = start();
  expect(left.at(0)).toBeNull();
  expect(pass(1000)).toBeNull();
  expect(pass(3999)).toBeNull();
});

it('counts down with an even pace', () => {
  const { pass } = start();
  const seen = Array.from({ length: 10 }, () => pass(10_000)).map((each) => Math.round((each ?? -1) / 1000));
  expect(seen).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10, 0]);
});

it('does not jump where one case takes ten times as long', () => {
  const { pass } = start();
  for (let n = 0; n < 4; n += 1) pass(2000);
  const before = pass(2000) ?? 0;
  const after = pass(20_000) ?? 0;
  expect(before).toBe(10_000);
  expect(after).toBeGreaterThan(10_000);
  expect(after).toBeLessThan(20_000);
});

it('counts what the other checks were planned to send', () => {
  const { left, pass } = start(
    new Map([
      ['1.1', 100],
      ['2.1', 300],
    ]),
  );
  for (let n = 0; n < 9; n += 1) pass(1000);
  expect(pass(1000)).toBeGreaterThan(25_000);
  left.finished();
  expect(left.at(10_000)).toBeGreaterThan(25_000);
});

it('knows nothing of a run whose plan sends nothing', () => {
  const { pass } = start(new Map());
  expect(pass(60_000)).toBeNull();
});

it.each([
  [0, 'a few s left'],
  [31, 'about 30 s left'],
  [84, 'about 80 s left'],
  [86, 'about 2 min left'],
  [245, 'about 4 min left'],
  [3600, 'about 60 min left'],
  [7000, 'about 2 h left'],
])('%i seconds are “%s”', (seconds, words) => {
  expect(timeLeftInWords(seconds * 1000)).toBe(words);
});
