import type { Described } from '../description/described.ts';
import type { Path, ProblemAt } from '../profile/locator.ts';
import type { Profile } from '../profile/schema.ts';
import { infer, type Inference } from '../infer/infer.ts';
import type { Lifecycle } from '../infer/lifecycles/lifecycle.ts';
import type { Problem } from '../problem.ts';
import type { OperationIndex } from './operation-index.ts';
import { SLOTS } from './slots.ts';

/** What all parts of making a target share. Problems are collected, so that a tester sees them all at once. */
export interface Context {
  readonly profile: Profile;
  /** False if there is no profile, only a description. */
  readonly hasProfile: boolean;
  readonly profilePath: string;
  /** The file that says how accounts sign in, if not the profile. */
  readonly loginFrom?: string;
  /** The patterns that the command line excludes. */
  readonly exclude?: readonly string[];
  readonly document: Readonly<Record<string, unknown>>;
  readonly described: OperationIndex;
  /** Where the API is: scheme, host and port. */
  readonly origin: string;
  /** What the description alone lets us believe. */
  readonly inference: Inference;
  /** The inferred types of objects that are used, by name: all, unless the profile lists its own. */
  readonly inferred: ReadonlyMap<string, Lifecycle>;
  readonly problemAt: ProblemAt;
  problem(path: Path, message: string, suggestion?: string): void;
  warn(path: Path, message: string, suggestion?: string): void;
  readonly problems: Problem[];
  readonly warnings: Problem[];
}

/** A context with nothing collected yet. */
export function createContext(
  given: Pick<
    Context,
    | 'profile'
    | 'hasProfile'
    | 'profilePath'
    | 'loginFrom'
    | 'exclude'
    | 'document'
    | 'described'
    | 'origin'
    | 'problemAt'
  >,
): Context {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const inference = infer(given.described.all, given.document);
  return {
    ...given,
    inference,
    inferred: usedLifecycles(given.profile, inference),
    problems,
    warnings,
    problem: (...what) => void problems.push(given.problemAt(...what)),
    warn: (...what) => void warnings.push(given.problemAt(...what)),
  };
}

/** A profile that lists resources has said all there is, unless it asks for the inferred ones or only amends them. */
function usedLifecycles(
  { resources, infer: isAsked }: Profile,
  { lifecycles }: Inference,
): Context['inferred'] {
  const lists = Object.values(resources ?? {}).some((each) => !isAmendment(each));
  if (isAsked === false || (lists && isAsked !== true)) return new Map();
  const written = Object.keys(resources ?? {});
  return new Map([...lifecycles].filter(([name]) => !written.includes(name)));
}

/** A resource that names none of its operations says something about a type that is inferred, or strikes it out. */
export function isAmendment(written: NonNullable<Profile['resources']>[string]): boolean {
  if (written === null) return true;
  return typeof written !== 'string' && written.at === undefined && !SLOTS.some((slot) => written[slot]);
}

/** The operation a profile names, or a problem with the nearest one. */
export function findOperation(context: Context, reference: string, path: Path): Described | undefined {
  const found = context.described.find(reference);
  if (found === undefined) {
    context.problem(path, `no operation ${reference}.`, context.described.suggest(reference));
  }
  return found;
}
