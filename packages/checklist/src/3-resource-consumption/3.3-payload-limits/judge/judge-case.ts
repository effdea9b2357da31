import { statusOf, type Case, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details33 } from '../details.ts';
import type { Record33 } from '../record.ts';
import { judgeTries } from './judge-tries.ts';
import type { Tools } from './judged.ts';
import { wordsOf } from './words.ts';

/** Judges a case: each excess is refused, or the value at its end was written. */
export function judgeCase(testCase: Case<Details33>, record: Record33, tools: Tools): Verdict {
  const { details, operation } = testCase;
  const { control, before, packed, tries = [] } = record;
  const words = wordsOf(testCase, details.limit);
  const open = (...doubt: Parameters<Tools['doubt']>): Verdict => tools.inconclusive([tools.doubt(...doubt)]);
  if (details.missing === 'resources') return open('no-write-to-read-back', {}, 'resources');
  if (details.sizes.length === 0)
    return open('too-large-to-send', words, details.missing === '' ? undefined : details.missing);
  if (record.isStopped === true) return open('stopped', words);
  if (!succeeded(control) || control.operation !== operation) {
    const status = control === undefined ? 0 : statusOf(control);
    return open('control-failed', { ...words, status }, 'operations');
  }
  const readBefore = {
    ...words,
    operation: before?.operation ?? 'a read',
    status: before ? statusOf(before) : 0,
  };
  if (!succeeded(before)) return open('control-failed', readBefore, 'auth.me');
  if (tries.length === 0 && packed === undefined) return open('not-recorded', words);
  const { findings, doubts, remarks } = judgeTries(testCase, record, tools);
  const [finding, ...otherFindings] = findings;
  if (finding !== undefined) return tools.fail([finding, ...otherFindings], doubts, remarks);
  const [doubt, ...otherDoubts] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...otherDoubts], remarks);
  return tools.pass([control], remarks);
}
