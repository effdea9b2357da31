import { isDeepStrictEqual } from 'node:util';
import type {
  Case,
  Doubt,
  Epochs,
  Exchange,
  ExchangeLookup,
  Proof,
  StoredRecord,
  Target,
  Verdict,
} from '@probity/model';
import { hasForm, succeeded, type AnyProbe, type Gathered } from '@probity/probe-kit';
import { judgeMissingOperation } from '../operation-availability/missing-operation-record.ts';
import { identityOfEpoch } from '../anchors/anchors.ts';
import { explained } from './explained.ts';
import { judgeTools } from './judge-tools.ts';
import { whyControlWasLost } from './lost-control.ts';
import { exchangesOf, restoreRecord } from '../record/stored-record.ts';
import { isUnavailableRecord } from '../record/unavailable-record.ts';

/** What a judgement needs besides the record; all of it is kept with the result, so that it can be repeated. */
export interface Evidence {
  readonly exchanges: ExchangeLookup;
  readonly epochs: Epochs;
  readonly statuses: Target['statuses'];
  /** The kind of each identity, by its name. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** Judges one round of one case. Pure: the same evidence always gives the same verdict. */
export function judgeRound(
  probe: AnyProbe,
  testCase: Case,
  stored: StoredRecord,
  evidence: Evidence,
): Verdict {
  const record = restoreRecord(stored, evidence.exchanges);
  if (record === undefined)
    return doubt('not-recorded', 'An exchange that this case needs was not recorded.');
  if (isUnavailableRecord(record)) return doubt(record.code ?? 'unable', record.reason, record.missing);
  const absent = judgeMissingOperation(record);
  if (absent !== undefined) return absent;
  if (typeof record['broke'] === 'string')
    return { kind: 'error', code: 'probe-broke', message: record['broke'] };
  if (probe.form !== undefined && !hasForm(record, probe.form))
    return doubt('not-recorded', 'A part of what this case needs was not recorded.');
  const lost = exchangesOf(record).find((each) => isVoid(each, evidence));
  if (lost !== undefined)
    return doubt('control-lost', `${CONTROL_LOST}${whyControlWasLost(lost, evidence.exchanges)}`);
  const unanchored = exchangesOf(record).find(({ epoch }) => evidence.epochs[epoch ?? ''] === 'unanchored');
  try {
    const judged = probe.judge(testCase, record, judgeTools(probe, evidence.statuses));
    const verdict = unanchored === undefined ? judged : withoutAnchor(judged, unanchored);
    return explained(guarded(probe, verdict, record), exchangesOf(record));
  } catch (error) {
    // A record that no gather made, such as one that was edited by hand, must not end the judging of all others.
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'error', code: 'judge-broke', message };
  }
}

/** An attack counts in an epoch that has ended well; anything else may stand outside of epochs, but not in a void one. */
function isVoid({ epoch, purpose }: Exchange, { epochs }: Pick<Evidence, 'epochs'>): boolean {
  if (epoch === null) return purpose === 'attack';
  return epochs[epoch] !== 'closed' && epochs[epoch] !== 'unanchored';
}

const CONTROL_LOST = 'The control stopped working during the attacks, so their answers say nothing.';

/** A pass that names no control which really succeeded is the tool's mistake, never the target's merit. */
function guarded({ refusal, judgesControls }: AnyProbe, verdict: Verdict, record: Gathered): Verdict {
  if (verdict.kind !== 'pass') return verdict;
  const exchanges = exchangesOf(record);
  const inRecord = new Map(exchanges.map((each) => [each.id, each]));
  const areGood = verdict.controls.every((id) => succeeded(inRecord.get(id)));
  const attacks = exchanges.filter(({ purpose, answer }) => purpose === 'attack' && answer !== null);
  const controls = verdict.controls.map((id) => inRecord.get(id)).filter((each) => each !== undefined);
  // The credential of a control may have run out since, and is a difference without showing it.
  const isDifferent =
    refusal === 'unauthenticated'
      ? attacks.length > 0
      : attacks.some((attack) => controls.some((control) => !isSameRequest(attack, control)));
  if (refusal !== null && judgesControls !== true && areGood && !isDifferent) {
    const message = 'The probe passed a case in which no attack that differs from its control was answered.';
    return { kind: 'error', code: 'pass-without-attack', message };
  }
  if (areGood && verdict.controls.length > 0) return verdict;
  return {
    kind: 'error',
    code: 'pass-without-control',
    message: 'The probe passed a case whose control did not succeed.',
  };
}

function isSameRequest(one: Exchange, other: Exchange): boolean {
  return one.credential === other.credential && isDeepStrictEqual(one.request, other.request);
}

/** What was served or changed shows that by itself; a refusal needs a control that goes on working. */
const BY_ITSELF: ReadonlySet<Proof['kind']> = new Set(['value', 'effect', 'accepted', 'shown']);

/** The verdict of a case whose identity has no anchor: only what the answers prove by themselves is left of it. */
function withoutAnchor(verdict: Verdict, { epoch }: Exchange): Verdict {
  if (verdict.kind === 'error' || verdict.kind === 'inapplicable') return verdict;
  const identity = identityOfEpoch(epoch ?? '');
  const message = `No read is known that serves ${identity} and is refused without a credential, so nothing shows that the session of ${identity} still worked.`;
  const open: Doubt = { code: 'no-anchor', message, params: { identity }, missing: 'auth.me' };
  const proven =
    verdict.kind === 'fail' ? verdict.findings.filter(({ proof }) => BY_ITSELF.has(proof.kind)) : [];
  const [first, ...rest] = proven;
  if (verdict.kind === 'inconclusive') return { ...verdict, doubts: [...verdict.doubts, open] };
  return verdict.kind !== 'fail' || first === undefined
    ? { kind: 'inconclusive', doubts: [open], remarks: verdict.remarks }
    : { ...verdict, findings: [first, ...rest], doubts: [...verdict.doubts, open] };
}

function doubt(code: string, message: string, missing?: string): Verdict {
  const base = { code, message, params: {} };
  return { kind: 'inconclusive', doubts: [missing === undefined ? base : { ...base, missing }], remarks: [] };
}
