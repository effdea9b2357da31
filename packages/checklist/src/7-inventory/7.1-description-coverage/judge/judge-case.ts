import { statusOf, type Case, type Verdict } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { Details71 } from '../details.ts';
import type { CoverageRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { judgeAllowed } from './judge-allowed.ts';
import { judgeClients } from './judge-clients.ts';
import { judgeDescribed } from './judge-described.ts';
import { judgeGuesses } from './judge-guesses.ts';
import { judgeGone } from './judge-gone.ts';

/** Judges one case; none without a control that succeeded. */
export function judgeCase(
  { operation, variation }: Case<Details71>,
  record: CoverageRecord,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const { control, controlSucceeded, gone } = record;
  if (gone !== undefined) return judgeGone(operation ?? '', gone, tools);
  if (!succeeded(control) || controlSucceeded !== true) {
    const status = control === undefined ? 0 : statusOf(control);
    const params = { operation: control?.operation ?? 'the API', status };
    return tools.inconclusive([tools.doubt('control-failed', params, 'operations')]);
  }
  switch (variation) {
    case 'described':
      return judgeDescribed(operation ?? '', record, control, tools);
    case 'allowed-methods':
      return judgeAllowed(record, control, tools);
    case 'clients':
      return judgeClients(record, control, tools);
    default:
      return judgeGuesses(variation === 'guesses', record, control, tools);
  }
}
