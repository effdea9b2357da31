import { expect, test } from 'vitest';
import { durationMinutes } from './reading-time.ts';

const CASES: [name: string, words: number, minutes: number][] = [
  ['nothing takes a minute', 0, 1],
  ['a minute and a bit takes one', 300, 1],
  ['a minute and a half takes two', 360, 2],
  ['just under two and a half take two', 599, 2],
  ['two and a half take three', 600, 3],
];

test.each(CASES)('%s', (_name, words, minutes) => {
  expect(durationMinutes([Array.from({ length: words }, () => 'word').join(' \n')])).toBe(minutes);
});
