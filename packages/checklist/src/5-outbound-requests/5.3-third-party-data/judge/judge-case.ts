import type { Case, Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { Details53 } from '../details.ts';
import type { Record53 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { judgeAnswer } from './judge-answer.ts';
import { judgeEvent } from './judge-event.ts';

/** Judges by what was read back, and by what answers show: a status says little about what really happened. */
export function judgeCase(
  { details, variation }: Case<Details53>,
  record: Record53,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  switch (details.kind) {
    case 'none':
      return tools.inconclusive([tools.doubt('not-recorded', { name: variation })]);
    case 'event':
      return judgeEvent(details, record, tools);
    case 'answer':
      return judgeAnswer(details, variation, record, tools);
  }
}
