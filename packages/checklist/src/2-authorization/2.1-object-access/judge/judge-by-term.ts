import { isEmptyList, isRefusal, listPage, shownOf } from '@probity/probe-kit';
import { judgeContent, judgeRest, unseen } from './judge-collection.ts';
import type { AttackedRead, JudgeStrategy } from './judge-strategy.ts';

/** A search may refuse such a term, or find nothing by it; what it does find must hold something of the caller's own. */
export const judgeByTerm: JudgeStrategy<AttackedRead> = (testCase, record, attacked, tools) => {
  const open = judgeContent(testCase, record, attacked, tools) ?? judgeRest(record, attacked, tools);
  if (open !== undefined) return open;
  const { owners, control, attack, pages } = attacked;
  const { other } = testCase.details;
  const showsOwn = pages.some((page) => shownOf(page, other) !== undefined);
  const isFiltered = isRefusal(attack) || isEmptyList(listPage(attack)) || showsOwn;
  return isFiltered ? tools.pass([owners, control]) : unseen(testCase, attacked, other, tools);
};
