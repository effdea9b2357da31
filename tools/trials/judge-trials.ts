/** The part of the runner's report that is read here. */
export interface TrialRun {
  readonly name: string;
  readonly form: string;
  readonly outcome: string;
  /** Why the expected verdict can be argued about. */
  readonly arguable?: string;
  readonly error?: string;
}

const WRONG = ['WRONG PASS', 'WRONG FAIL', 'error'];

/** The runs whose verdict is wrong beyond argument, or that ended without one; undecided is honest. */
export function judgeTrials(runs: readonly TrialRun[]): readonly string[] {
  if (runs.length === 0) return ['no trial was run'];
  return runs
    .filter(({ outcome, arguable }) => arguable === undefined && WRONG.includes(outcome))
    .map(
      ({ name, form, outcome, error }) =>
        `${name}:${form}: ${outcome}${error === undefined ? '' : ` (${error})`}`,
    );
}
