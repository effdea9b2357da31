import type { RunResult } from '@probity/model';
import { errorsOf } from './show-run.ts';

/** Which form of a pair was run. */
export type Form = 'flawed' | 'correct';

/** How a run on a pair can end, from right to wrong. */
export const OUTCOMES = ['caught', 'clean', 'undecided', 'WRONG PASS', 'WRONG FAIL', 'error'] as const;

/** How a run on a pair ended. */
export type Outcome = (typeof OUTCOMES)[number];

/** What the check says of a form; a correct one must not fail any check that was run. */
export function judgePair(check: string, form: Form, result: RunResult): Outcome {
  const own = result.checks.find((each) => each.check === check);
  if (own === undefined || result.run.state === 'broken' || errorsOf(result).length > 0) return 'error';
  if (form === 'flawed' && own.verdict === 'fail') return 'caught';
  if (form === 'correct' && result.checks.some(({ verdict }) => verdict === 'fail')) return 'WRONG FAIL';
  if (own.verdict === 'inconclusive') return 'undecided';
  return form === 'flawed' ? 'WRONG PASS' : 'clean';
}

const RANK = { caught: 2, clean: 2, undecided: 1, 'WRONG PASS': 0, 'WRONG FAIL': 0, error: -1 };

/** Whether an outcome is worse than the one that the table holds; a mistake is, unless the table knows it. */
export function compareOutcomes(now: Outcome, outcome: Outcome): 'worse' | 'same' | 'better' {
  const difference = RANK[outcome] - RANK[now];
  if (difference === 0) return 'same';
  return difference > 0 ? 'better' : 'worse';
}
