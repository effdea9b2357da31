import { isSeen, judgeContent, judgeRest, unseen } from './judge-collection.ts';
import type { AttackedRead, JudgeStrategy } from './judge-strategy.ts';

/** A list, or a search for the owner's canary, is judged by all of its pages. */
export const judgeList: JudgeStrategy<AttackedRead> = (testCase, record, attacked, tools) => {
  const open = judgeContent(testCase, record, attacked, tools) ?? judgeRest(record, attacked, tools);
  if (open !== undefined) return open;
  const { other, reach } = testCase.details;
  // A plain list is the same request as its control; if it lost the caller's own, it shows no filter at work.
  if (reach === 'list' && !isSeen(attacked.pages, other, record.ownLabels ?? []))
    return unseen(testCase, attacked, other, tools);
  return tools.pass([attacked.owners, attacked.control]);
};
