import type { FormRun } from '../accuracy/of-outcome.ts';

/** The part of the runner's report that is read here. */
export interface TrialRun {
  readonly name: string;
  readonly form: string;
  readonly outcome: string;
  readonly check: string;
  /** False where a caller cannot prove the flaw. */
  readonly provable?: boolean;
  /** Why the expected verdict can be argued about. */
  readonly arguable?: string;
  readonly error?: string;
}

/** What the trials measure, the wrong verdicts, and what makes the step fail: runs without any verdict. */
export interface TrialsJudged {
  readonly wrong: readonly string[];
  readonly failed: readonly string[];
}

const WRONG = ['WRONG PASS', 'WRONG FAIL'];

/** Names the wrong verdicts beyond argument, and the runs that ended without one; undecided is honest. */
export function judgeTrials(runs: readonly TrialRun[]): TrialsJudged {
  if (runs.length === 0) return { wrong: [], failed: ['no trial was run'] };
  return {
    wrong: runs
      .filter(({ outcome, arguable }) => arguable === undefined && WRONG.includes(outcome))
      .map(({ name, form, outcome }) => `${name}:${form}: ${outcome}`),
    failed: runs
      .filter(({ outcome }) => outcome === 'error')
      .map(({ name, form, error = 'no reason was given' }) => `${name}:${form}: ${error}`),
  };
}

/** Runs as the page of measurements takes them; only a flaw that stays undecided is excused by being unprovable. */
export function toFormRuns(runs: readonly TrialRun[]): readonly FormRun[] {
  return runs.map(({ name, form, check, outcome, arguable, provable }) => {
    const isExcused = provable === false && outcome === 'undecided';
    const because = arguable ?? (isExcused ? 'a caller cannot prove it' : undefined);
    return { name, form, check, outcome, because };
  });
}

/** How many of the flaws that a caller can prove were caught. */
export function caughtOf(runs: readonly TrialRun[]): { readonly caught: number; readonly provable: number } {
  const provable = runs.filter(
    ({ form, provable: canBeProved, arguable }) =>
      form === 'flawed' && canBeProved !== false && arguable === undefined,
  );
  return {
    caught: provable.filter(({ outcome }) => outcome === 'caught').length,
    provable: provable.length,
  };
}
