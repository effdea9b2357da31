import type { CheckPlan } from '@probity/engine';
import type { Remark, RunResult, Target } from '@probity/model';
import { untrusted } from '@probity/reporters';
import { absentInputs, failedObjects } from './missing-inputs.ts';
import { targetProblemsOf, type TargetProblem } from './target-problems.ts';
import { matrixOf, type Row } from './cells.ts';
import { guessMe, type GuessedMe } from './guess-me.ts';
import type { Seen } from './look-around.ts';
import { loginHelp, type LoginHelp } from './login-help.ts';
import { objectsSeen, type ObjectSeen } from './objects-seen.ts';
import { readinessOf, type Readiness } from './readiness.ts';
import { shortSecrets } from './short-secrets.ts';

/** How one identity fared, with help where it could not sign in. */
export interface IdentitySeen {
  readonly name: string;
  readonly kind: string;
  readonly ok: boolean;
  readonly message: string;
  /** The account was made for this look. */
  readonly signedUp: boolean;
  readonly help: LoginHelp | null;
}

/** Everything a doctor says. */
export interface DoctorReport {
  readonly target: Pick<RunResult['target'], 'name' | 'origin' | 'mode' | 'ownership'>;
  /** Why nothing could be looked at, such as a target that does not answer. */
  readonly cause: string | null;
  readonly state: RunResult['run']['state'];
  readonly identities: readonly IdentitySeen[];
  /** What seems to show who is calling, where nobody has said. */
  readonly guessedMe: GuessedMe | null;
  readonly objects: readonly ObjectSeen[];
  readonly callers: readonly string[];
  readonly matrix: readonly Row[];
  readonly checks: readonly Readiness[];
  readonly targetProblems: readonly TargetProblem[];
  /** What the engine noticed: operations that are not there, bodies that it learned. */
  readonly remarks: readonly Remark[];
  /** Secrets so short that they cannot be told from ordinary words. */
  readonly shortSecrets: readonly string[];
  readonly requests: number;
  readonly seconds: number;
  readonly removed: number;
  readonly leftovers: RunResult['leftovers'];
}

/** Puts together what was seen and what follows from it. */
export function doctorReport(
  { first: { result: first, evidence }, calls: { result: calls, evidence: more }, able, removed }: Seen,
  plans: readonly CheckPlan[],
  target: Target,
  secretValues: Readonly<Record<string, string>>,
): DoctorReport {
  const objects = objectsSeen({ result: calls, evidence: more }, able);
  const callers = able.identities.filter(({ kind }) => kind !== 'expendable').map(({ name }) => name);
  const own = [...evidence.exchanges.values()];
  const exchanges = first === calls ? own : [...own, ...more.exchanges.values()];
  const runs = first === calls ? [first] : [first, calls];
  const total = (of: (result: RunResult) => number): number => runs.reduce((sum, each) => sum + of(each), 0);
  const isShut =
    first.run.state === 'alike' || (first.identities.length === 0 && target.identities.length > 0);
  return {
    target: {
      name: target.name,
      origin: target.origin,
      mode: target.mode,
      ...(first.target.ownership && { ownership: first.target.ownership }),
    },
    cause: isShut ? first.run.cause : null,
    state:
      calls.run.state === 'interrupted' || first.run.state === 'interrupted'
        ? 'interrupted'
        : first.run.state,
    identities: first.identities.map(({ name, kind, ok, message, exchanges: ids }) => ({
      name,
      kind,
      ok,
      message,
      signedUp: target.identities.some((each) => each.name === name && each.signUp !== undefined),
      help: ok ? null : loginHelp({ name, kind, ok, message, exchanges: ids }, target, own),
    })),
    guessedMe: guessMe({ exchanges }, target),
    objects,
    callers,
    matrix: matrixOf({ exchanges }, target.operations, callers),
    checks: readinessOf(
      plans,
      target,
      absentInputs(able, objects, first.identities, own),
      failedObjects(able, objects),
    ),
    targetProblems: targetProblemsOf(exchanges, target),
    remarks: calls.remarks ?? [],
    shortSecrets: shortSecrets(secretValues),
    requests: total(({ run }) => run.requests),
    seconds: total(({ run }) => run.seconds),
    removed,
    leftovers: runs.flatMap(({ leftovers }) => leftovers),
  };
}

/** Whether a run as things are would decide anything: an identity that cannot sign in keeps it from testing at all. */
export function isReady(report: DoctorReport): boolean {
  const { checks, cause } = report;
  return (
    cause === null &&
    broken(report) === '' &&
    checks.some(({ decides }) => decides === 'all' || decides === 'some')
  );
}

/** The names of the identities that cannot sign in, for a sentence; empty if all can. */
export function broken({ identities }: DoctorReport): string {
  return identities
    .filter(({ ok }) => !ok)
    .map(({ name }) => untrusted(name, 40))
    .join(' and ');
}
