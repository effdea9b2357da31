import type { Case, Verdict } from '@probity/model';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import type { Tools } from './judge-strategy.ts';

/** Any refusal of another method will do, and so does a success that changed nothing: it was another operation's. */
export function judgeOverride(
  { details }: Case<Details21>,
  { control }: Record21,
  verdict: Verdict,
  tools: Tools,
): Verdict {
  if (details.way !== 'override' || verdict.kind !== 'fail' || control === undefined) return verdict;
  const isOnlyStatus = verdict.findings.every(({ kind }) => kind === 'wrong-status');
  return isOnlyStatus ? tools.pass([control], verdict.remarks) : verdict;
}
