import type { RunResult } from '@probity/model';
import { placeOf } from '../places/place-of.ts';
import { inert } from '../text/inert.ts';
import { counted } from '../text/words.ts';

/** Something that a reader of the results must know about the run. */
interface Notice {
  readonly id: 'error' | 'undecided' | 'narrowed' | 'choice' | 'no-file' | 'cut';
  readonly level: 'error' | 'warning' | 'note';
  readonly text: string;
}

/** What the results alone do not say: what stayed open, what was left out, and why a file is named. */
export function* noticesOf(result: RunResult, { left }: { readonly left: number }): Iterable<Notice> {
  const { checks, target, selection } = result;
  for (const { check, planned, decided, cases } of checks) {
    const id = inert(check, 12);
    const errors = cases.filter(({ verdict }) => verdict.kind === 'error').length;
    if (errors > 0)
      yield {
        id: 'error',
        level: 'error',
        text: `Check ${id} ended with an error in ${counted(errors, 'case')}.`,
      };
    if (planned - errors <= decided) continue;
    const text = `Check ${id} is undecided for ${planned - errors - decided} of ${counted(planned, 'case')}. No result does not mean that the API passes it.`;
    yield { id: 'undecided', level: 'warning', text };
  }
  if (selection !== undefined) {
    const text = 'The run was narrowed to some checks or operations. Others were not tested.';
    yield { id: 'narrowed', level: 'note', text };
  }
  for (const choice of target.choices) yield { id: 'choice', level: 'note', text: inert(choice) };
  const { file, isStandIn } = placeOf(result, null);
  if (isStandIn) {
    const text = `No file of the repository describes this API, so results point at ${inert(file, 200)}, where its profile would be. Write one with \`probity init\`, or keep the description in the repository and name it with --description.`;
    yield { id: 'no-file', level: 'warning', text };
  }
  if (left > 0) {
    const text = `${counted(left, 'result')} less severe than these ${left === 1 ? 'was' : 'were'} left out, because code scanning shows no more. The JSON report has all.`;
    yield { id: 'cut', level: 'warning', text };
  }
}

/** A run without an error of its own; what stayed undecided is no failure of the tool. */
export function isSuccessful({ run, checks }: RunResult): boolean {
  return (
    run.state === 'finished' &&
    !checks.some(({ cases }) => cases.some(({ verdict }) => verdict.kind === 'error'))
  );
}
