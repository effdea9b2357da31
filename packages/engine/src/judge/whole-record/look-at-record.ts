import type { CaseResult, CheckResult, NonEmpty, RunEvidence, RunResult } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { findIn, referencesIn, restoreRecord } from '../../record/stored-record.ts';
import { rollUp } from '../roll-up.ts';
import { withFingerprints } from '../with-fingerprints.ts';
import { withStatement } from '../with-statement.ts';
import { foreignValues, sendersOf, writtenInto, type ForeignValue } from './foreign-values.ts';
import { handedOver } from './handed-over.ts';
import { judgeValues, type Judging } from './judge-values.ts';
import { isWhose, privacyOf, type Seen } from './privacy.ts';
import { createReported, placeOf, takenByAttacks } from './reported.ts';

/** A run whose cases were judged, one by one. */
export interface JudgedRun {
  readonly checks: readonly CheckResult[];
  readonly target: Pick<RunResult['target'], 'privacy' | 'statements'>;
  readonly evidence: RunEvidence;
  readonly kinds: ReadonlyMap<string, string>;
}

/**
 * Looks at every answer of a run once more, whatever it was sent for. A private value of one identity in an answer to
 * another that no case has reported becomes a case of the check that answers for it. Pure: the record alone decides.
 */
export function lookAtRecord(run: JudgedRun, probes: readonly AnyProbe[]): readonly CheckResult[] {
  const { checks, target, evidence, kinds } = run;
  const { privacy } = target;
  if (privacy === undefined) return checks;
  const { contacts } = privacy;
  // Asked for anew each time: there may be more of them than memory holds.
  const exchanges = { [Symbol.iterator]: () => evidence.exchanges.values()[Symbol.iterator]() };
  const shown = [...foreignValues(exchanges, { kinds, contacts })];
  if (shown.length === 0) return checks;
  const written = writtenInto(exchanges, privacy);
  const values = shown.flatMap((each) => {
    const resource = each.resource || written.get(each.label);
    return each.of === 'person' ? [each] : resource === undefined ? [] : [{ ...each, resource }];
  });
  const seen: Seen = { values, exchanges, whose: whoseOf(run) };
  const known = new Map(
    [...new Set(values.map(({ resource }) => resource))].map((name) => [
      name,
      privacyOf(name, privacy, seen),
    ]),
  );
  const senders = sendersOf(exchanges);
  const reads = new Set(privacy.resources.map(({ read }) => read));
  const handed = handedOver(exchanges, reads, inPassedCases(run));
  const judging: Judging = {
    epochs: evidence.epochs,
    privacyOf: (name) => known.get(name) ?? 'unknown',
    isGiven: ({ label }) => handed.actedOn.has(label),
  };
  const open = forEverybody(values, contacts);
  const isPrivate = (value: ForeignValue): boolean => {
    const { of, resource, label, exchange, owner } = value;
    if (of === 'object') return judging.privacyOf(resource) !== 'readable' && !handed.attackedWith.has(label);
    // An address beside a private object is a part of that; one that the caller has sent before is known to him.
    const isInObject = values.some(
      (each) =>
        each.exchange.id === exchange.id &&
        each.owner === owner &&
        each.of === 'object' &&
        judging.privacyOf(each.resource) !== 'readable',
    );
    return !isInObject && !senders.has(`${exchange.as} ${label}`) && !open.has(shownAt(value));
  };
  const taken = takenByAttacks(run);
  const unasked = values.filter((each) => isPrivate(each) && !taken.has(`${each.exchange.as} ${each.label}`));
  return checks.map((check) => {
    const probe = probes.find((each) => each.check === check.check);
    if (probe?.answersFor === undefined) return check;
    const isReported = createReported({ checks, evidence }, check.check);
    const own = unasked.filter((each) => answers(probe, each, checks, probes) && !isReported(each));
    if (own.length === 0) return check;
    const added = [...Map.groupBy(own, ({ exchange }) => placeOf(exchange))].map(
      ([place, [first, ...rest]]) =>
        first === undefined ? undefined : caseOf(probe, place, [first, ...rest], judging, run),
    );
    const statement = target.statements?.find((each) => each.check === check.check) ?? null;
    const judged = added.filter((each) => each !== undefined);
    return rollUp(probe, [...check.cases, ...withStatement(check.check, statement, judged)]);
  });
}

/**
 * Contacts that an operation shows without any credential, such as those of sellers. Whether it may is asked by the case
 * that tried it, so that what belongs to no case opens nothing. What somebody signs in with is never meant for everybody.
 */
function forEverybody(values: readonly ForeignValue[], contacts: readonly string[]): ReadonlySet<string> {
  const open = values.filter(
    ({ of, outcome, label, exchange }) =>
      of === 'person' &&
      outcome === 'served' &&
      exchange.credential === 'none' &&
      exchange.purpose === 'attack' &&
      !contacts.includes(label),
  );
  return new Set(open.map(shownAt));
}

function shownAt({ exchange, label }: ForeignValue): string {
  return `${placeOf(exchange)} ${label}`;
}

/** The cases of a check without those that a look at the whole record added. */
export function withoutRecordCases(cases: readonly CaseResult[]): readonly CaseResult[] {
  return cases.filter((each) => each.case.origin !== 'record');
}

/** Of the checks that were run, the one that a value fits best answers for it. */
function answers(
  probe: AnyProbe,
  { of, outcome }: ForeignValue,
  checks: readonly CheckResult[],
  probes: readonly AnyProbe[],
): boolean {
  const rankOf = ({ answersFor = [] }: AnyProbe): number => answersFor.indexOf(of);
  const mine = rankOf(probe);
  if (mine < 0) return false;
  // What a read shows of people is looked at by the check that is about them, or by none.
  if (of === 'person' && mine > 0 && outcome === 'served') return false;
  return probes.every((other) => {
    const isRun = checks.some(({ check }) => check === other.check);
    return !isRun || rankOf(other) < 0 || rankOf(other) >= mine;
  });
}

function caseOf(
  probe: AnyProbe,
  place: string,
  values: NonEmpty<ForeignValue>,
  judging: Judging,
  { evidence, kinds }: JudgedRun,
): CaseResult {
  const { operation } = values[0].exchange;
  const testCase = {
    id: [probe.check, place, 'shown to others'].join(' · '),
    check: probe.check,
    operation,
    variation: 'shown to others',
    required: true,
    origin: 'record',
    effect: 'reads',
    requests: 0,
    details: {},
  } as const;
  const verdict = judgeValues(probe, place, values, judging);
  const { exchanges } = evidence;
  return {
    case: testCase,
    verdict: withFingerprints(verdict, testCase, { exchanges, kinds }),
    skipped: null,
  };
}

function inPassedCases({ checks, evidence }: JudgedRun): ReadonlySet<string> {
  const inCases = (isIt: (kind: string) => boolean): ReadonlySet<string> =>
    new Set(
      checks
        .flatMap(({ cases }) => cases)
        .filter(({ verdict }) => isIt(verdict.kind))
        .flatMap((each) => evidence.rounds.get(each.case.id) ?? [])
        .flatMap(referencesIn),
    );
  return inCases((kind) => kind === 'pass').difference(inCases((kind) => kind !== 'pass'));
}

function whoseOf({ checks, evidence }: JudgedRun): Seen['whose'] {
  const rounds = checks
    .flatMap(({ cases }) => cases)
    .flatMap((each) => evidence.rounds.get(each.case.id) ?? []);
  return rounds.flatMap((round) => findIn(restoreRecord(round, evidence.exchanges) ?? {}, isWhose));
}
