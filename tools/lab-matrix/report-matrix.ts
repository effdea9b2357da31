import { problemsOf, leftOut } from './judge-trial.ts';
import type { Trial } from './try-variant.ts';
import type { Broken } from './work-through.ts';

/** A trial that was asked for. */
interface Asked {
  readonly id: string;
  readonly kind: Trial['kind'];
}

/** The last lines of a matrix: the counts out of all trials asked for, and each that is wrong or broke, by name. */
export function reportMatrix(
  asked: readonly Asked[],
  trials: readonly Trial[],
  broken: readonly Broken[],
  seconds: number,
): { readonly lines: readonly string[]; readonly isRight: boolean } {
  const correct = trials.find(({ kind }) => kind === 'correct');
  const wrong = trials.flatMap((trial) => {
    const lines = [...problemsOf(trial), ...(correct ? leftOut(trial, correct) : [])];
    return lines.length === 0 ? [] : [`✗ ${trial.id}: ${lines.join('; ')}`];
  });
  const lost = broken.map(({ task, reason }) => `✗ ${task}: the trial broke twice: ${reason}`);
  const count = (kind: Trial['kind']): string => {
    const right = trials.filter((trial) => trial.kind === kind && problemsOf(trial).length === 0);
    return `${right.length}/${asked.filter((each) => each.kind === kind).length}`;
  };
  return {
    lines: [
      ...(correct === undefined ? [] : ['', correctLine(correct)]),
      `${seconds.toFixed(0)} s`,
      `red caught ${count('red')}, amber ${count('amber')}, green clean ${count('green')}`,
      ...wrong,
      ...lost,
    ],
    isRight: wrong.length === 0 && lost.length === 0 && trials.length === asked.length && asked.length > 0,
  };
}

function correctLine({ verdicts, undecided }: Trial): string {
  return `correct lab: ${JSON.stringify(verdicts)}, ${undecided.length} undecided`;
}
