import type { Case, Verdict } from '@probity/model';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import { readStrategyOf, writeStrategyOf } from '../strategy.ts';
import { judgeControls } from './judge-controls.ts';
import { judgeLinks } from './judge-links.ts';
import type { Tools } from './judge-strategy.ts';
import { JUDGE_READS, JUDGE_WRITES } from './strategies.ts';

/** Judges one case by the strategy for its way to the object, then the addresses that its answers held. */
export function judgeCase(testCase: Case<Details21>, record: Record21, tools: Tools): Verdict {
  return judgeLinks(testCase, record, judgeAttack(testCase, record, tools), tools);
}

function judgeAttack(testCase: Case<Details21>, record: Record21, tools: Tools): Verdict {
  const ready = judgeControls(testCase, record, tools);
  if ('verdict' in ready) return ready.verdict;
  return 'read' in ready
    ? JUDGE_READS[readStrategyOf(testCase.details)](testCase, record, ready.read, tools)
    : JUDGE_WRITES[writeStrategyOf(testCase.details)](testCase, record, ready.written, tools);
}
