import { statusOf, type Case, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details32 } from '../details.ts';
import type { Record32 } from '../record.ts';
import { NESTED } from '../variations.ts';
import { judgeList } from './judge-list.ts';
import { judgeNested } from './judge-nested.ts';
import { wordsOf, type Tools } from './judged.ts';

/** Judges one case; none without a list that its caller could read. */
export function judgeCase(testCase: Case<Details32>, record: Record32, tools: Tools): Verdict {
  const { control, tries = [] } = record;
  const words = wordsOf(testCase);
  if (control === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (!succeeded(control))
    return tools.inconclusive([
      tools.doubt('control-failed', { ...words, status: statusOf(control) }, 'operations'),
    ]);
  if (tries.length === 0) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  return testCase.variation === NESTED
    ? judgeNested(testCase, record, control, tools)
    : judgeList(testCase, record, control, tools);
}
