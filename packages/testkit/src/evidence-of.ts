import type { Case, CaseResult, CheckResult, Exchange, StoredRecord, Target, Verdict } from '@probity/model';
import { isExchange } from './exchanges-in.ts';
import type { Evidence } from './evidence.ts';

/** What was gathered for one case, and what a judge made of it. */
export interface Judged {
  readonly case: Case;
  readonly record: Readonly<Record<string, unknown>>;
  readonly verdict: Verdict;
}

/** What proofs are checked against in a test of a judge: the exchanges as if every attack had been anchored. */
export function evidenceOf(
  exchanges: readonly Exchange[],
  { ownership: _word, ...target }: Target,
  judged?: Judged,
): Evidence {
  return {
    exchanges: exchanges.map((each) =>
      each.purpose === 'attack' && each.epoch === null ? { ...each, epoch: 'test/1' } : each,
    ),
    epochs: { 'test/1': 'closed' },
    checks: judged === undefined ? [] : [resultOf(judged)],
    rounds: new Map(judged === undefined ? [] : [[judged.case.id, [storedOf(judged.record)]]]),
    target: { ...target, statuses: { ...target.statuses } },
  };
}

function resultOf({ case: testCase, verdict }: Judged): CheckResult {
  const cases = [{ case: testCase, verdict: recorded(verdict), skipped: null }];
  return { check: testCase.check, verdict: verdict.kind, planned: 1, decided: 1, refusal: null, cases };
}

/** Proofs are checked whatever the fingerprints are. */
function recorded(verdict: Verdict): CaseResult['verdict'] {
  if (verdict.kind !== 'fail') return verdict;
  const [first, ...others] = verdict.findings.map((finding) => ({ ...finding, fingerprint: '' }));
  return first === undefined
    ? { kind: 'error', code: '', message: '' }
    : { ...verdict, findings: [first, ...others] };
}

/** A record as a result keeps it: exchanges by their ids. */
function storedOf(record: Judged['record']): StoredRecord {
  const stored: StoredRecord = JSON.parse(
    JSON.stringify(record, (_, value: unknown) => (isExchange(value) ? { exchange: value.id } : value)),
  );
  return stored;
}
