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
