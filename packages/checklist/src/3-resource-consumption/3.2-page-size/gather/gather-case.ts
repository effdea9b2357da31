import type { Case } from '@probity/model';
import { orReason, type Unavailable } from '@probity/probe-kit';
import type { Details32 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record32 } from '../record.ts';
import { NESTED } from '../variations.ts';
import { gatherList } from './gather-list.ts';
import { gatherNested } from './gather-nested.ts';

/** Gathers a case by its variation. */
export async function gatherCase(
  testCase: Case<Details32>,
  tools: ProbeTools,
): Promise<Record32 | Unavailable> {
  const reason = tools.whyNot(testCase.details.caller);
  if (reason !== null) return reason;
  return orReason(() =>
    testCase.variation === NESTED ? gatherNested(testCase, tools) : gatherList(testCase, tools),
  );
}
