import type { RunResult } from '@probity/model';
import type { Expectation } from '../sample-apis/expectation.ts';
import type { Score } from '../sample-apis/score.ts';
import type { Measured } from './measured.ts';

/** What both forms of a sample API tell about each check: its flaws one by one, and the correct form check by check. */
export function measuredOnSampleApi(
  name: string,
  { flaws, both_forms = {} }: Pick<Expectation, 'flaws'> & Partial<Pick<Expectation, 'both_forms'>>,
  { caught, falseAlarms }: Pick<Score, 'caught' | 'falseAlarms'>,
  runs: { readonly correct: Pick<RunResult, 'checks'>; readonly flawed: Pick<RunResult, 'checks'> },
): readonly Measured[] {
  const source = 'sample-apis';
  const verdictOn = (check: string): string | undefined =>
    runs.flawed.checks.find((each) => each.check === check)?.verdict;
  const ofFlaws = Object.entries(flaws).map(([flaw, { check }]): Measured => {
    const other = verdictOn(check) === 'inconclusive' ? 'undecided' : 'missed';
    const outcome = caught.includes(flaw) ? 'caught' : other;
    return { source, name: `${name}: ${flaw}`, check, isFlawed: true, outcome };
  });
  // Nobody wrote down beforehand what is true of both forms, so that it counts neither way.
  const judged = runs.correct.checks.filter(({ check }) => !(check in both_forms));
  const ofCorrect = judged.map(({ check, verdict }): Measured => {
    const isBlamed = falseAlarms.some((each) => each.check === check);
    const outcome = isBlamed ? 'false' : verdict === 'inconclusive' ? 'undecided' : 'clean';
    return { source, name, check, isFlawed: false, outcome };
  });
  return [...ofFlaws, ...ofCorrect];
}
