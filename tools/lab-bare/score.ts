import type { Variant } from '@probity/lab';
import { decidableIn, STAND_INS } from './needs.ts';
import type { Trial } from './try-bare.ts';

type Red = Pick<Variant, 'id' | 'expects'>;

/** How a red variant came out without a profile. */
export interface Outcome {
  readonly id: string;
  /** Checks in which it can be caught, and those of them in which it was. */
  readonly decidable: readonly string[];
  readonly caught: readonly string[];
  /** Checks that pass although the variant breaks them: those that should have told, and those that could not. */
  readonly passed: readonly string[];
  readonly blind: readonly string[];
  /** Findings that are not true of the variant. */
  readonly falseAlarms: readonly string[];
}

/** Compares what a run on a red variant found with what can be found there. */
export function outcomeOf({ id, expects }: Red, { found, verdicts }: Trial): Outcome {
  const expected = expects.map(({ check, code }) => `${check} ${code}`);
  const known = new Set([...expected, ...expected.flatMap((each) => STAND_INS[each] ?? [])]);
  const decidable = [...decidableIn({ id, expects })].toSorted();
  const checks = [...new Set(expects.map(({ check }) => check))].filter((check) => check in verdicts);
  const passes = checks.filter((check) => verdicts[check] === 'pass');
  return {
    id,
    decidable,
    caught: decidable.filter((check) =>
      found.some((each) => known.has(each) && each.startsWith(`${check} `)),
    ),
    passed: passes.filter((check) => decidable.includes(check)),
    blind: passes.filter((check) => !decidable.includes(check)),
    falseAlarms: found.filter((each) => !known.has(each)),
  };
}

/** A variant counts as caught if every check that can tell does. */
export function isCaught({ decidable, caught }: Outcome): boolean {
  return decidable.length > 0 && caught.length === decidable.length;
}
