import type { CheckPlan } from '@probity/engine';
import type { Remark, RunResult, Target } from '@probity/model';
import { untrusted } from '@probity/reporters';
import { absentInputs, failedObjects } from './inputs/missing-inputs.ts';
import { targetProblemsOf, type TargetProblem } from './target-problems.ts';
import { matrixOf, type Row } from './cells.ts';
import type { Seen } from './look-around.ts';
import { loginHelp, type LoginHelp } from './login-help.ts';
import { flowsSeen, type FlowSeen } from './flows/flows-seen.ts';
import { objectsSeen, type ObjectSeen } from './objects-seen.ts';
import { readinessOf, type Readiness } from './inputs/readiness.ts';
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
  readonly objects: readonly ObjectSeen[];
  /** What the profile declares as steps. */
  readonly flows: readonly FlowSeen[];
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
  { recording, able, removed }: Seen,
  plans: readonly CheckPlan[],
  target: Target,
  secretValues: Readonly<Record<string, string>>,
): DoctorReport {
  const { result, evidence } = recording;
  const objects = objectsSeen(recording, able);
  const callers = able.identities.filter(({ kind }) => kind !== 'expendable').map(({ name }) => name);
  const exchanges = [...evidence.exchanges.values()];
  const isShut =
    result.run.state === 'alike' || (result.identities.length === 0 && target.identities.length > 0);
  return {
    target: {
      name: target.name,
      origin: target.origin,
      mode: target.mode,
      ...(result.target.ownership && { ownership: result.target.ownership }),
    },
    cause: isShut ? result.run.cause : null,
    state: result.run.state,
    identities: result.identities.map(({ name, kind, ok, message, exchanges: ids }) => ({
      name,
      kind,
      ok,
      message,
      signedUp: target.identities.some((each) => each.name === name && each.signUp !== undefined),
      help: ok ? null : loginHelp({ name, kind, ok, message, exchanges: ids }, target, exchanges),
    })),
    objects,
    flows: flowsSeen(recording, target),
    callers,
    matrix: matrixOf({ exchanges }, target.operations, callers),
    checks: readinessOf(
      plans,
      target,
      absentInputs(able, objects, result.identities, exchanges),
      failedObjects(able, objects),
    ),
    targetProblems: targetProblemsOf(exchanges, target),
    remarks: result.remarks ?? [],
    shortSecrets: shortSecrets(secretValues),
    requests: result.run.requests,
    seconds: result.run.seconds,
    removed,
    leftovers: result.leftovers,
  };
}

/** Whether a run as things are would decide what it can: an identity that cannot sign in leaves its cases undecided. */
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
