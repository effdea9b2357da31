import type { Exchange, Finding, NonEmpty, Remark, Verdict } from '@probity/model';
import type { Record41 } from '../record.ts';
import type { Tools, Trying } from './trying.ts';
import { proofOf, timesIn } from './counted.ts';

interface Reached {
  readonly end: Exchange;
  readonly remarks: readonly Remark[];
}

/** After the limit was reached: whether something made the same account count anew. */
export function judgeBypasses(
  details: Trying,
  record: Record41,
  { end, remarks }: Reached,
  tools: Tools,
): Verdict {
  const { flow, by } = details;
  const { bypasses = [], still } = record;
  const isFlaky = still !== undefined && (timesIn(still, by) ?? 1) > 0;
  const findings: Finding[] = [];
  for (const bypass of bypasses) {
    const times = timesIn(bypass, by);
    if (times === null)
      return tools.inconclusive(
        [tools.doubt('effect-unreadable', { flow, name: bypass.name }, `flows.${flow}.effect`)],
        remarks,
      );
    if (times <= 0) continue;
    const code = bypass.name === 'a new session' ? 'limit-reset-by-session' : 'limit-bypassed';
    findings.push(tools.finding(code, proofOf(by, [bypass], 0), { flow, name: bypass.name }));
  }
  if (!isFilled(findings)) return tools.pass([end], remarks);
  // What the account can do again without any of this was not brought about by it.
  if (isFlaky) return tools.inconclusive([tools.doubt('not-refused-any-more', { flow })], remarks);
  return tools.fail(findings, [], remarks);
}

/** After the limit was reached: whether a second account goes on. Only a limit for a person, an address or a device forbids that. */
export function judgeOther(
  { flow, by, per }: Trying,
  { bypasses }: Record41,
  end: Exchange,
  tools: Tools,
): Verdict {
  const [other] = bypasses ?? [];
  if (other === undefined) return tools.inconclusive([tools.doubt('no-limit-reached', { flow })]);
  const times = timesIn(other, by);
  if (times === null)
    return tools.inconclusive([
      tools.doubt('effect-unreadable', { flow, name: other.name }, `flows.${flow}.effect`),
    ]);
  if (times <= 0) return tools.pass([end]);
  if (per === null || per === 'account')
    return tools.pass([end], [tools.remark('other-account-not-limited', { flow })]);
  return tools.fail([tools.finding('limit-per-account-only', proofOf(by, [other], 0), { flow, per })]);
}

function isFilled<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}
