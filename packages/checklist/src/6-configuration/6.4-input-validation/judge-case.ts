import type { Case, Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { Details64 } from './details.ts';
import { judgeInjection } from './injection/judge-injection.ts';
import type { Record64 } from './record.ts';
import type { sentences } from './sentences.ts';
import { judgeValidation } from './validation/judge/judge-validation.ts';

/** Judges one case, by the half that it belongs to; a record of the other half says nothing about it. */
export function judgeCase(
  testCase: Case<Details64>,
  record: Record64,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const { details } = testCase;
  if (details.half === 'validation' && record.half === 'validation')
    return judgeValidation({ ...testCase, details }, record, tools);
  if (details.half === 'injection' && record.half === 'injection')
    return judgeInjection({ ...testCase, details }, record, tools);
  return tools.inconclusive([tools.doubt('not-recorded', { operation: testCase.operation ?? 'the target' })]);
}
