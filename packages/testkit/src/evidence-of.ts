import type { Case, CheckResult, Exchange, StoredRecord, Target, Verdict } from '@probity/model';
import { isExchange } from './exchanges-in.ts';
import type { Evidence } from './verify-proof.ts';

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
    target: { ...target, statuses: { ...target.statuses } },
  };
}

function resultOf({ case: testCase, record, verdict }: Judged): CheckResult {
  const rounds = [storedOf(record)];
  const cases = [{ case: testCase, verdict, rounds, skipped: null }];
  return { check: testCase.check, verdict: verdict.kind, planned: 1, decided: 1, refusal: null, cases };
}

/** A record as a result keeps it: exchanges by their ids. */
function storedOf(record: Judged['record']): StoredRecord {
  const stored: StoredRecord = JSON.parse(
    JSON.stringify(record, (_, value: unknown) => (isExchange(value) ? { exchange: value.id } : value)),
  );
  return stored;
}
