import { statusOf, type Case, type Verdict } from '@probity/model';
import type { Details43 } from '../details.ts';
import type { Record43 } from '../record.ts';
import { judgeRounds } from './judge-rounds.ts';
import type { Tools } from './judge-tools.ts';
import { judgeTurns } from './judge-turns.ts';

/** Judges by what was read back, never by how many answers were successes. */
export function judgeCase(testCase: Case<Details43>, record: Record43, tools: Tools): Verdict {
  const operation = testCase.operation ?? '';
  const { failed, rounds, turns, late } = record;
  if (failed !== undefined)
    return tools.inconclusive([
      tools.doubt('prepare-failed', { operation, step: failed.operation ?? '', status: statusOf(failed) }),
    ]);
  if (turns !== undefined) return judgeTurns(testCase, turns, tools);
  if (rounds === undefined) return tools.inconclusive([tools.doubt('not-recorded')]);
  const settled = rounds.map((round, index) => ({ ...round, after: late?.[`r${index}`] ?? round.after }));
  return judgeRounds(testCase, settled, tools);
}
