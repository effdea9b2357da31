import type { Case } from '@probity/model';
import { orReason, sentOrStop, type Unavailable } from '@probity/probe-kit';
import type { Details73 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record73 } from '../record.ts';
import { IN_HEADERS } from '../variations.ts';
import { gatherHeaders, gatherPaths } from './gather-versions.ts';

/** Gathers a case by its variation. */
export async function gatherCase(
  testCase: Case<Details73>,
  tools: ProbeTools,
): Promise<Record73 | Unavailable> {
  const { operation: id, details, variation } = testCase;
  if (id === null)
    return { reason: 'No read is known by which versions could be compared.', missing: 'operations' };
  const reason = tools.whyNot(details.caller);
  if (reason !== null) return reason;
  return orReason(async () => {
    const session = tools.shared(details.caller);
    const call = sentOrStop(await tools.call(tools.operation(id), { session }));
    const control = await tools.control(call);
    if (!control.succeeded) return { control: control.exchange };
    const gather = variation === IN_HEADERS ? gatherHeaders : gatherPaths;
    return gather(testCase, tools, call, control);
  });
}
