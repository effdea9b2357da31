import type { Case, Exchange, Json } from '@probity/model';
import type { CommonTools, Fields } from '@probity/probe-kit';
import type { Around } from '../placements.ts';
import type { Details23 } from '../details.ts';
import type { SetUp } from './set-up/set-up.ts';

/** What is tried on which set-up. */
export interface Trial {
  readonly testCase: Case<Details23>;
  readonly tools: CommonTools;
  readonly setUp: SetUp;
  readonly before: readonly Exchange[];
  /** What is put into each field, one after the other. */
  readonly values: Readonly<Record<string, readonly Json[]>>;
  /** Fields that an answer, the description or the profile names. */
  readonly named: readonly string[];
  readonly around: Around;
}

/** The values of all fields that have so many, the first ones for number 0. */
export function wave(values: Trial['values'], number: number): Fields {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, each]) => {
      const value = each[number];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** First the first value of every field, then the second of those that have one, and so on. */
export function waves(values: Trial['values']): readonly Fields[] {
  const longest = Math.max(0, ...Object.values(values).map(({ length }) => length));
  return Array.from({ length: longest }, (_, number) => wave(values, number));
}

/** The values of all fields but some. */
export function without(values: Trial['values'], names: ReadonlySet<string>): Trial['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}
