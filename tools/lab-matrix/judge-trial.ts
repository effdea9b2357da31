import type { Trial } from './try-variant.ts';

/** Whether a trial came out exactly as the variant says; the reasons if not. */
export function problemsOf(trial: Trial): string[] {
  const missed = trial.expected.filter((each) => !trial.found.includes(each)).map((each) => `missed ${each}`);
  const extra = trial.found
    .filter((each) => !trial.expected.includes(each))
    .map((each) => `false alarm ${each}`);
  // The correct lab leaves nothing open; a green variant may, if a design hides what would decide it.
  const open = trial.kind === 'correct' ? trial.undecided.map((each) => `undecided ${each}`) : [];
  return [...missed, ...extra, ...open, ...trial.errors.map((each) => `error ${each}`)];
}

/** Whether checks only came to no decision, which a busy machine may cause. A wrong verdict or an error is never excused. */
export function isLeftOpen(trial: Trial): boolean {
  const missed = trial.expected.filter((each) => !trial.found.includes(each));
  const lacks = missed.length + (trial.kind === 'correct' ? trial.undecided.length : 0);
  return (
    lacks > 0 &&
    problemsOf(trial).length === lacks &&
    missed.every((each) => trial.verdicts[checkOf(each)] === 'inconclusive')
  );
}

/** Checks that the table leaves out for a variant, although it makes them come out otherwise than the correct lab. */
export function leftOut(trial: Trial, correct: Trial): string[] {
  const ids = new Set([...Object.keys(correct.outcomes), ...Object.keys(trial.outcomes)]);
  const changed = [...ids].filter((id) => {
    const check = checkOf(id);
    const isComparable = check in trial.verdicts && !trial.touched.includes(check);
    return isComparable && trial.outcomes[id] !== correct.outcomes[id];
  });
  const checks = [...new Set(changed.map(checkOf))];
  return checks.map((check) => {
    const [id = ''] = changed.filter((each) => checkOf(each) === check);
    const [now, before] = [trial, correct].map(({ outcomes }) => outcomes[id] ?? 'no case');
    return `${check} is touched, and checks-by-seam.ts leaves it out: ${id}: ${now}, on the correct lab ${before}`;
  });
}

function checkOf(caseId: string): string {
  return caseId.split(' ', 1)[0] ?? '';
}
