import type { Case, Epochs, Exchange, ExchangeLookup, StoredRecord, Target, Verdict } from '@probity/model';
import { succeeded, type AnyProbe, type Gathered, type Unavailable } from '@probity/probe-kit';
import { judgeMissingOperation } from '../operation-availability/missing-operation-record.ts';
import { explained } from './explained.ts';
import { judgeTools } from './judge-tools.ts';
import { whyControlWasLost } from './lost-control.ts';
import { exchangesOf, restoreRecord } from './records.ts';

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
  const lost = exchangesOf(record).find((each) => isVoid(each, evidence));
  if (lost !== undefined)
    return doubt('control-lost', `${CONTROL_LOST}${whyControlWasLost(lost, evidence.exchanges)}`);
  try {
    const verdict = probe.judge(testCase, record, judgeTools(probe, evidence.statuses));
    return explained(guarded(verdict, record), exchangesOf(record));
  } catch (error) {
    // A record that no gather made, such as one that was edited by hand, must not end the judging of all others.
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'error', code: 'judge-broke', message };
  }
}

/** An attack counts in a closed epoch only; anything else may stand outside of epochs, but not in a void one. */
function isVoid({ epoch, purpose }: Exchange, { epochs }: Pick<Evidence, 'epochs'>): boolean {
  return epoch === null ? purpose === 'attack' : epochs[epoch] !== 'closed';
}

const CONTROL_LOST = 'The control stopped working during the attacks, so their answers say nothing.';

/** A pass that names no control which really succeeded is the tool's mistake, never the target's merit. */
function guarded(verdict: Verdict, record: Gathered): Verdict {
  if (verdict.kind !== 'pass') return verdict;
  const inRecord = new Map(exchangesOf(record).map((each) => [each.id, each]));
  const areGood = verdict.controls.every((id) => succeeded(inRecord.get(id)));
  if (areGood && verdict.controls.length > 0) return verdict;
  return {
    kind: 'error',
    code: 'pass-without-control',
    message: 'The probe passed a case whose control did not succeed.',
  };
}

/** A gather that ended without a record keeps its reason in this form. */
export function unavailableRecord({
  reason,
  missing,
  code,
}: Unavailable & { readonly code?: 'not-understood' }): StoredRecord {
  return { reason, ...(missing !== undefined && { missing }), ...(code !== undefined && { code }) };
}

function isUnavailableRecord(
  record: Gathered,
): record is { reason: string; missing?: string; code?: string } {
  return typeof record['reason'] === 'string';
}

function doubt(code: string, message: string, missing?: string): Verdict {
  const base = { code, message, params: {} };
  return { kind: 'inconclusive', doubts: [missing === undefined ? base : { ...base, missing }], remarks: [] };
}
