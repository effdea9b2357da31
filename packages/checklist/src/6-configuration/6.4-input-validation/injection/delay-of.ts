import type { InputRecord } from './record.ts';

/** By how much an answer must be later for the delay to have been run, in milliseconds; two seconds are asked for. */
export const LEAST_DELAY = 1600;
const TURNS = 4;

/** The smallest difference of all turns, in whole milliseconds; undefined unless each of them is late. */
export function delayOf({ delays }: InputRecord): number | undefined {
  if (delays.length < TURNS) return undefined;
  const differences = delays.map(({ slow, fast }) => Math.floor(slow.exchange.took - fast.exchange.took));
  const isAnswered = delays.every(
    ({ slow, fast }) => slow.exchange.answer !== null && fast.exchange.answer !== null,
  );
  const smallest = Math.min(...differences);
  return isAnswered && smallest >= LEAST_DELAY ? smallest : undefined;
}
