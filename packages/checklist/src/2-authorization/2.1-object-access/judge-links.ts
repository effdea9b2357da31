import type { Case, Params, Verdict } from '@probity/model';
import { isAttackOn, shownOf, succeeded, type JudgeTools } from '@probity/probe-kit';
import type { Details21 } from './details.ts';
import type { Record21 } from './gather-case.ts';
import { judgeReaders } from './judge-readers.ts';
import type { sentences } from './sentences.ts';

/** Judges the addresses that answers to the owner held: undefined if none of them showed the other user anything. */
export function judgeLinks(
  testCase: Case<Details21>,
  record: Record21,
  words: Params,
  tools: JudgeTools<typeof sentences>,
): Verdict | undefined {
  const { owner } = testCase.details;
  for (const { owners, attack, open } of record.links ?? []) {
    if (!succeeded(owners) || owners.as !== owner || !isAttackOn(attack, owner)) continue;
    const { path } = attack.request;
    const shown = shownOf(attack, owner);
    if (shown === undefined) {
      const isSame = succeeded(attack) && attack.facts.sha256 === owners.facts.sha256;
      if (isSame) return tools.inconclusive([tools.doubt('link-shows-the-same', { ...words, path })]);
      continue;
    }
    // What opens for everybody may be an address that is given away.
    if (shownOf(open, owner, [shown.label]) !== undefined)
      return tools.inconclusive([tools.doubt('link-opens-for-all', { ...words, path }, 'visibility')]);
    const undecided = judgeReaders(testCase, record, attack, words, tools);
    if (undecided !== undefined) return undecided;
    const proof = { kind: 'value', exchange: attack.id, canary: shown.label, owner } as const;
    return tools.fail([tools.finding('foreign-link-read', proof, { ...words, path }, 'link')]);
  }
  return undefined;
}
