import type { Measured, Source } from './measured.ts';

/** A run on one form of an API that has a flaw and a correct form. */
export interface FormRun {
  readonly name: string;
  readonly form: string;
  readonly check: string;
  readonly outcome: string;
  readonly because?: string | undefined;
}

const NAMES: Readonly<Record<string, Measured['outcome']>> = {
  caught: 'caught',
  clean: 'clean',
  undecided: 'undecided',
  'WRONG PASS': 'missed',
  'WRONG FAIL': 'false',
};

/** What runs on pairs and trials tell; a run that broke tells nothing. */
export function measuredOnForms(source: Source, runs: readonly FormRun[]): readonly Measured[] {
  return runs.flatMap(({ name, form, check, outcome, because }): Measured[] => {
    const known = NAMES[outcome];
    const base = { source, name, check, isFlawed: form === 'flawed' } as const;
    return known === undefined
      ? []
      : [{ ...base, outcome: known, ...(because !== undefined && { because }) }];
  });
}
