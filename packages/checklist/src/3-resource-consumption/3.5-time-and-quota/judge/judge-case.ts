import { statusOf, type Case, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details35 } from '../details.ts';
import type { Record35 } from '../record.ts';
import { LARGEST, PATTERN, QUOTA } from '../variations.ts';
import { judgeLargest } from './judge-largest.ts';
import { judgePattern } from './judge-pattern.ts';
import { judgeQuota } from './judge-quota.ts';
import { judgeSlow } from './judge-slow.ts';
import type { Tools } from './judged.ts';

/** Judges a case by its variation; one that was stopped says nothing in favour of the API. */
export function judgeCase(testCase: Case<Details35>, record: Record35, tools: Tools): Verdict {
  const verdict = judgeWhole(testCase, record, tools);
  if (record.isStopped !== true || verdict.kind === 'fail') return verdict;
  return tools.inconclusive([tools.doubt('stopped', { operation: testCase.operation ?? '' })]);
}

function judgeWhole(testCase: Case<Details35>, record: Record35, tools: Tools): Verdict {
  const { operation, variation } = testCase;
  if (operation === null) return tools.inconclusive([tools.doubt('nothing-declared', {}, 'expensive')]);
  if (variation === LARGEST) return judgeLargest(testCase, record, tools);
  if (variation === QUOTA) return judgeQuota(testCase, record, tools);
  const { control } = record;
  if (!succeeded(control) || control.operation !== operation) {
    const status = control === undefined ? 0 : statusOf(control);
    return tools.inconclusive([tools.doubt('control-failed', { operation, status }, 'operations')]);
  }
  return variation === PATTERN
    ? judgePattern(testCase, record, control, tools)
    : judgeSlow(testCase, record, control, tools);
}
