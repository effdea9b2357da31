import { statusOf, type Case, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { OriginDetails } from '../details.ts';
import type { OriginRecord } from '../record.ts';
import { judgeCookies } from './judge-cookies.ts';
import { judgeListed } from './judge-listed.ts';
import { judgeUnlisted, type Tools } from './judge-unlisted.ts';

/** Judges one case; none without a call that worked. */
export function judgeCase(
  { variation, details }: Case<OriginDetails>,
  record: OriginRecord,
  tools: Tools,
): Verdict {
  const { control } = record;
  if (control === undefined) return tools.inconclusive([tools.doubt('no-control', {}, 'identities')]);
  const params = { operation: control.operation ?? 'the API', status: statusOf(control) };
  if (!succeeded(control)) return tools.inconclusive([tools.doubt('control-failed', params, 'operations')]);
  if (variation === 'cookies') return judgeCookies(record, control, tools);
  return variation === 'listed-origins'
    ? judgeListed(record, control, tools)
    : judgeUnlisted(details, record, control, tools);
}
