import { expect, it } from 'vitest';
import { watchProcessors } from './busy.ts';

it.each([
  ['half of the time', { all: 300, idle: 150 }, 0.5],
  ['all the time', { all: 200, idle: 50 }, 1],
  ['never', { all: 200, idle: 150 }, 0],
  ['no time has passed', { all: 100, idle: 50 }, 0],
])('says how busy the processors were since it began: %s', (_name, after, expected) => {
  const readings = [{ all: 100, idle: 50 }, after].values();
  const busy = watchProcessors(() => readings.next().value ?? after);
  expect(busy()).toBe(expected);
});
