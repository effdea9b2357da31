import { isCrash, isRefusal, shownOf, undecidedBy } from '@probity/probe-kit';
import { judgeShown } from './judge-shown.ts';
import { judgeStatus, wrongStatus } from './judge-status.ts';
import type { AttackedRead, JudgeStrategy } from './judge-strategy.ts';
import { isPerhapsOwn } from './perhaps-own.ts';

/** What is read by its id is judged by what the other user saw, then by the status. */
export const judgeById: JudgeStrategy<AttackedRead> = (testCase, record, attacked, tools) => {
  const seen = judgeShown(testCase, record, attacked, tools);
  if (seen !== undefined) return seen;
  const { owners, control, attack, words } = attacked;
  const { resource, owner, other } = testCase.details;
  if (isCrash(attack)) return wrongStatus(attack, words, tools);
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  if (isRefusal(attack)) return judgeStatus(attack, [owners, control], words, tools);
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  if (shownOf(owners, owner, record.labels ?? []) === undefined) {
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
};
