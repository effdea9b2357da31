import type { Described } from '../description/described.ts';
import type { Path, ProblemAt } from '../profile/locator.ts';
import type { Profile } from '../profile/schema.ts';
import type { Problem } from '../problem.ts';
import type { OperationIndex } from './operation-index.ts';

/** What all parts of making a target share. Problems are collected, so that a tester sees them all at once. */
export interface Context {
  readonly profile: Profile;
  /** False if there is no profile, only a description. */
  readonly hasProfile: boolean;
  readonly profilePath: string;
  readonly document: Readonly<Record<string, unknown>>;
  readonly described: OperationIndex;
  readonly problemAt: ProblemAt;
  problem(path: Path, message: string, suggestion?: string): void;
  warn(path: Path, message: string, suggestion?: string): void;
  readonly problems: Problem[];
  readonly warnings: Problem[];
}

/** A context with nothing collected yet. */
export function createContext(
  given: Pick<Context, 'profile' | 'hasProfile' | 'profilePath' | 'document' | 'described' | 'problemAt'>,
): Context {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  return {
    ...given,
    problems,
    warnings,
    problem: (...what) => void problems.push(given.problemAt(...what)),
    warn: (...what) => void warnings.push(given.problemAt(...what)),
  };
}

/** The operation a profile names, or a problem with the nearest one. */
export function findOperation(context: Context, reference: string, path: Path): Described | undefined {
  const found = context.described.find(reference);
  if (found === undefined) {
    context.problem(path, `no operation ${reference}.`, context.described.suggest(reference));
  }
  return found;
}
