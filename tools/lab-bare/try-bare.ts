import { variants, type Variant } from '@probity/lab';
import type { Recording } from '@probity/model';
import { missingInputs } from '@probity/reporters';
import { errorsOf } from '../lab-matrix/try-variant.ts';
import { runBare } from './run-bare.ts';

/** What came of one run: `correct` without and with the additions, or a variant without. */
export interface Trial {
  readonly id: string;
  readonly brings: 'nothing' | 'additions';
  readonly verdicts: Readonly<Record<string, string>>;
  /** The inputs that each undecided check names, the most wanted one first. */
  readonly missing: Readonly<Record<string, readonly string[]>>;
  /** As `check code`, each once. */
  readonly found: readonly string[];
  readonly errors: readonly string[];
  readonly seconds: number;
}

/** Tries what a task names: `correct`, `correct+additions`, or the id of a variant. */
export async function tryBare(task: string): Promise<Trial> {
  const [id = '', more] = task.split('+');
  const variant: Variant | null = variants.find((each) => each.id === id) ?? null;
  const brings = more === undefined ? 'nothing' : 'additions';
  return toTrial(id, brings, await runBare(variant, brings));
}

/** What a table needs of a run. */
export function toTrial(id: string, brings: Trial['brings'], recording: Recording): Trial {
  const { result } = recording;
  const found = result.checks.flatMap(({ check, cases }) =>
    cases.flatMap(({ verdict }) =>
      verdict.kind === 'fail' ? verdict.findings.map(({ code }) => `${check} ${code}`) : [],
    ),
  );
  return {
    id,
    brings,
    verdicts: Object.fromEntries(result.checks.map(({ check, verdict }) => [check, verdict])),
    missing: Object.fromEntries(result.checks.map((each) => [each.check, missingInputs(each)])),
    found: [...new Set(found)].toSorted(),
    errors: errorsOf(recording),
    seconds: result.run.seconds,
  };
}
