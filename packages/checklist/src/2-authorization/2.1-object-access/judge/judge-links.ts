import { statusOf, type Case, type Verdict } from '@probity/model';
import { isAttackOn, shownOf, succeeded } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import { judgeReaders } from './judge-readers.ts';
import type { Tools } from './judge-strategy.ts';

/**
 * Judges the addresses that answers to the owner held, after the case itself: what they prove is a finding, and what
 * they leave open stops a pass. A case that fails by itself stays as it is.
 */
export function judgeLinks(
  testCase: Case<Details21>,
  record: Record21,
  verdict: Verdict,
  tools: Tools,
): Verdict {
  if (verdict.kind === 'fail' || verdict.kind === 'error') return verdict;
  const { object, owner, other } = testCase.details;
  const unlessUndecided = (open: Verdict): Verdict => (verdict.kind === 'pass' ? open : verdict);
  // A record that was edited by hand may lack any part of it.
  const links = Array.isArray(record.links) ? record.links : [];
  for (const { owners, attack, open } of links) {
    if (!succeeded(owners) || owners.as !== owner || attack === undefined || !isAttackOn(attack, owner))
      continue;
    const words = {
      operation: testCase.operation ?? 'the API',
      resource: object,
      owner,
      other,
      path: attack.request.path,
      status: statusOf(attack),
      expected: tools.statuses.foreign.join(' or '),
    };
    const shown = shownOf(attack, owner);
    if (shown === undefined) {
      const isSame = succeeded(attack) && attack.facts.sha256 === owners.facts.sha256;
      if (isSame) return unlessUndecided(tools.inconclusive([tools.doubt('link-shows-the-same', words)]));
      continue;
    }
    // What opens for everybody may be an address that is given away.
    if (open === undefined || shownOf(open, owner, [shown.label]) !== undefined)
      return unlessUndecided(tools.inconclusive([tools.doubt('link-opens-for-all', words, 'visibility')]));
    const undecided = judgeReaders(testCase, record, attack, words, tools);
    if (undecided !== undefined) return unlessUndecided(undecided);
    const proof = { kind: 'value', exchange: attack.id, canary: shown.label, owner } as const;
    return tools.fail([tools.finding('foreign-link-read', proof, words, 'link')]);
  }
  return verdict;
}
