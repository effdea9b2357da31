import { ProfileError } from './profile-error.ts';
import { showProblem } from './show-problem.ts';
import { UsageError } from './usage-error.ts';

/** What is printed about a mistake in a command line or a profile; undefined if the error is neither. */
export function usageText(error: unknown): string | undefined {
  if (error instanceof ProfileError)
    return error.problems.map((problem) => `${showProblem(problem)}\n`).join('');
  if (!(error instanceof UsageError)) return undefined;
  const { message, next } = error;
  if (next.length === 0) return `probity: ${message}\n`;
  return `probity: ${message} Try${next.length === 1 ? '' : ' one of'}:\n${next.map((line) => `  ${line}\n`).join('')}`;
}
