import type { AttackedWrite, JudgeStrategy } from './judge-strategy.ts';
import { judgeWrite } from './judge-write.ts';

/** Any refusal of another method will do, and so does a success that changed nothing: it was another operation's. */
export const judgeOverride: JudgeStrategy<AttackedWrite> = (testCase, record, attacked, tools) => {
  const verdict = judgeWrite(testCase, record, attacked, tools);
  if (verdict.kind !== 'fail') return verdict;
  const isOnlyStatus = verdict.findings.every(({ kind }) => kind === 'wrong-status');
  return isOnlyStatus ? tools.pass([attacked.control], verdict.remarks) : verdict;
};
