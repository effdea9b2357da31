import type { Case, Verdict } from '@probity/model';
import { isCrash, isRefusal, shownOf, undecidedBy } from '@probity/probe-kit';
import type { Details21 } from './details.ts';
import { EXPOSURES } from './exposures.ts';
import type { Record21 } from './gather-case.ts';
import { judgeCollection } from './judge-collection.ts';
import { judgeControls, type Tools } from './judge-controls.ts';
import { judgeReaders } from './judge-readers.ts';
import { judgeReference } from './judge-reference.ts';
import { judgeStatus, wrongStatus } from './judge-status.ts';
import { judgeWrite } from './judge-write.ts';
import { isPerhapsOwn } from './perhaps-own.ts';

/** Judges one case: what the other user saw or did comes first, whatever the status, then the status. */
export function judgeCase(testCase: Case<Details21>, record: Record21, tools: Tools): Verdict {
  const ready = judgeControls(testCase, record, tools);
  if ('verdict' in ready) return ready.verdict;
  if (testCase.details.way === 'reference') return judgeReference(testCase, record, ready.attacked, tools);
  const { owners, control, attack, pages, words } = ready.attacked;
  if (owners === null) return judgeWrite(testCase, record, ready.attacked, tools);
  const { labels = [] } = record;
  const { resource, owner, other, reach } = testCase.details;
  for (const page of pages) {
    const shown = shownOf(page, owner, labels);
    if (shown === undefined) continue;
    const open = judgeReaders(testCase, record, attack, words, tools);
    if (open !== undefined) return open;
    const proof = { kind: 'value', exchange: page.id, canary: shown.label, owner } as const;
    return tools.fail([tools.finding(EXPOSURES[reach], proof, words)]);
  }
  if (reach === 'list' || reach === 'search' || reach === 'bulk') {
    return judgeCollection(testCase, record, owners, ready.attacked, tools);
  }

  if (isCrash(attack)) return wrongStatus(attack, words, tools);
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  if (isRefusal(attack)) return judgeStatus(attack, [owners, control], words, tools);
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  if (shownOf(owners, owner, labels) === undefined) {
    return tools.inconclusive([tools.doubt('nothing-shown', words, `resources.${resource}.owns`)]);
  }
  const isOwnView = shownOf(attack, other, record.ownLabels ?? []) !== undefined;
  const remarks = isOwnView ? [tools.remark('own-view', words)] : [];
  if (isPerhapsOwn(testCase, attack)) {
    return isOwnView
      ? tools.pass([owners, control], remarks)
      : tools.inconclusive([tools.doubt('perhaps-own', words)]);
  }
  return wrongStatus(attack, words, tools, remarks);
}
