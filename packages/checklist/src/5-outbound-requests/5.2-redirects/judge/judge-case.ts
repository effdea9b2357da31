import type { Case, Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { Details52 } from '../details.ts';
import type { Record52 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { judgeFetcher } from './judge-fetcher.ts';
import { judgeThirdParty } from './judge-third-party.ts';

/** Judges by what arrived where a redirect leads, and never by a status. */
export function judgeCase(
  { details }: Case<Details52>,
  record: Record52,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  if (details.kind === 'none') return tools.inconclusive([tools.doubt('not-recorded', { name: '' })]);
  if (details.kind === 'third-party') return judgeThirdParty(details.upstream, record, tools);
  return judgeFetcher(details, record, tools);
}
