import type { Case, Verdict } from '@probity/model';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import { readStrategyOf, writeStrategyOf } from '../strategy.ts';
import { judgeControls } from './judge-controls.ts';
import { judgeLinks } from './judge-links.ts';
import { judgeOverride } from './judge-override.ts';
import type { Tools } from './judge-strategy.ts';
import { JUDGE_READS, JUDGE_WRITES } from './strategies.ts';

/** Judges one case by the strategy for its way to the object, then what comes on top of it: another method, and addresses in answers. */
export function judgeCase(testCase: Case<Details21>, record: Record21, tools: Tools): Verdict {
  const verdict = judgeOverride(testCase, record, judgeAttack(testCase, record, tools), tools);
  return judgeLinks(testCase, record, verdict, tools);
}

function judgeAttack(testCase: Case<Details21>, record: Record21, tools: Tools): Verdict {
  const ready = judgeControls(testCase, record, tools);
  if ('verdict' in ready) return ready.verdict;
  return 'read' in ready
    ? JUDGE_READS[readStrategyOf(testCase.details)](testCase, record, ready.read, tools)
    : JUDGE_WRITES[writeStrategyOf(testCase.details)](testCase, record, ready.written, tools);
}
