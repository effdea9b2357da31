import type { Problem } from '../problem.ts';
import { didYouMean } from '../text/suggest.ts';
import type { Path, ProblemAt } from './locator.ts';

/** Fills `${NAME}` in a text that is no secret, such as the target or a user name. */
export function expand(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
  path: Path,
  problemAt: ProblemAt,
): string | { readonly problem: Problem } {
  let problem: Problem | undefined;
  const expanded = text.replaceAll(/\$\{([A-Za-z_]\w*)\}/g, (_, name: string) => {
    const value = env[name];
    if (value !== undefined && value !== '') return value;
    problem ??= problemAt(
      path,
      `the environment variable ${name} is not set.`,
      didYouMean(name, Object.keys(env)) ?? 'Set it.',
    );
    return '';
  });
  return problem === undefined ? expanded : { problem };
}
