import type { Exchange, Proof, Recording, RunResult } from '@probity/model';
import { withoutNames } from '../accepted/operation-words.ts';
import type { Access, Comparison } from './comparison.ts';

/** Whoever shows a credential that must not work is nobody in particular. */
const INVALID = 'an invalid credential';

/** Which kinds of caller called an operation, and which got through. */
type Reach = ReadonlyMap<string, { readonly access: Access; got: boolean }>;

/** What the findings say: which are new although their case was decided before, and which are fixed. */
interface Changed {
  readonly fresh: ReadonlySet<string>;
  readonly fixed: ReadonlySet<string>;
  /** Operations that only the later run knows. */
  readonly came: readonly string[];
}

/**
 * Who gets through where they did not before, and the other way round. Where somebody did not try in one of the runs, or
 * it was not decided, nothing is said, unless the operation itself is new.
 */
export function compareAccess(before: Recording, after: Recording, changed: Changed): Comparison['access'] {
  const [was, is] = [reachOf(before), reachOf(after)];
  const [exposed, exposedNow] = [exposuresOf(before), exposuresOf(after)];
  const isNew = new Set(changed.came.map(withoutNames));
  const hasCome = ({ operation }: Access): boolean => isNew.has(withoutNames(operation));
  return {
    gained: [
      ...accesses(exposedNow, exposed, ({ access, findings }) => {
        return hasCome(access) || findings.some((each) => changed.fresh.has(each));
      }),
      ...accesses(
        is,
        was,
        ({ access, got }, earlier) => got && (earlier ? !earlier.got : hasCome(access)),
        true,
      ),
    ],
    lost: [
      ...accesses(exposed, exposedNow, ({ findings }) => findings.every((each) => changed.fixed.has(each))),
      ...accesses(was, is, ({ got }, now) => got && now?.got === false, true),
    ],
  };
}

/** Those of one run that are chosen, by comparing them with the other run; those that both have only if asked for. */
function accesses<T extends { readonly access: Access }>(
  some: ReadonlyMap<string, T>,
  others: ReadonlyMap<string, T>,
  isChosen: (one: T, other: T | undefined) => boolean,
  both = false,
): Access[] {
  return [...some]
    .filter(([key, one]) => (both || !others.has(key)) && isChosen(one, others.get(key)))
    .map(([, { access }]) => access);
}

function reachOf({ result, evidence }: Recording): Reach {
  const kindOf = kindsIn(result);
  const reach = new Map<string, { access: Access; got: boolean }>();
  for (const exchange of evidence.exchanges.values()) {
    const { operation, purpose } = exchange;
    if (operation === null || purpose === 'login') continue;
    const access = { who: callerOf(exchange, kindOf), operation, whose: null };
    const key = keyOf(access);
    const known = reach.get(key) ?? { access, got: false };
    known.got ||= exchange.class === 'success' && !exchange.facts.catchAll;
    reach.set(key, known);
  }
  return reach;
}

/** Who reached what belongs to somebody else, by the proofs of the findings. */
function exposuresOf({
  result,
  evidence,
}: Recording): ReadonlyMap<string, { readonly access: Access; readonly findings: readonly string[] }> {
  const kindOf = kindsIn(result);
  const exposures = new Map<string, { access: Access; findings: string[] }>();
  for (const { case: testCase, verdict } of result.checks.flatMap(({ cases }) => cases)) {
    for (const { kind, proof, fingerprint } of verdict.kind === 'fail' ? verdict.findings : []) {
      if (kind !== 'exposure' || testCase.operation === null) continue;
      const [attack, owner] = sidesOf(proof);
      const exchange = attack === null ? undefined : evidence.exchanges.get(attack);
      if (exchange === undefined || owner === null) continue;
      const whose = 'name' in owner ? owner.name : evidence.exchanges.get(owner.exchange)?.as;
      if (whose === undefined) continue;
      const who = callerOf(exchange, kindOf);
      const access = { who, operation: testCase.operation, whose: kindOf(whose) };
      const known = exposures.get(keyOf(access)) ?? { access, findings: [] };
      exposures.set(keyOf(access), known);
      known.findings.push(fingerprint);
    }
  }
  return exposures;
}

/** The exchange in which something got through, and whose it is. */
function sidesOf(
  proof: Proof,
): [attack: string | null, owner: { name: string } | { exchange: string } | null] {
  switch (proof.kind) {
    case 'value':
      return [proof.exchange, { name: proof.owner }];
    case 'effect':
      return [proof.attack, { exchange: proof.before }];
    case 'accepted':
      return [proof.exchange, { exchange: proof.control }];
    case 'shown':
    case 'measurement':
    case 'status':
      return [null, null];
  }
}

function callerOf({ as, credential }: Exchange, kindOf: (name: string) => string): string {
  return credential.includes('forged:') ? INVALID : kindOf(as);
}

/** Accounts that a run signed up have names of the run. */
function kindsIn({ identities }: RunResult): (name: string) => string {
  const kinds = new Map(identities.map(({ name, kind }) => [name, kind]));
  return (name) => kinds.get(name) ?? (name === 'anonymous' ? name : 'signed-up');
}

function keyOf({ who, operation, whose }: Access): string {
  return JSON.stringify([who, withoutNames(operation), whose]);
}
