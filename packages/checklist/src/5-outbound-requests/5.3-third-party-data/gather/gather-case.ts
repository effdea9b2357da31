import type { Case } from '@probity/model';
import { orReason, type Unavailable } from '@probity/probe-kit';
import type { Details53 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record53 } from '../record.ts';
import { gatherAnswer } from './gather-answer.ts';
import { gatherEvent } from './gather-event.ts';

const UNDECLARED = {
  upstreams: 'nobody says whether the API calls third parties',
  webhooks: 'nobody says whether third parties send events to the API',
} as const;

/** Sends an event that must not take effect, or lets a third party answer what must not be believed. */
export async function gatherCase(
  { details }: Case<Details53>,
  tools: ProbeTools,
): Promise<Record53 | Unavailable> {
  switch (details.kind) {
    case 'none':
      return { reason: UNDECLARED[details.missing], missing: details.missing };
    case 'event':
      return orReason(() => gatherEvent(tools, details));
    case 'answer':
      return orReason(() => gatherAnswer(tools, details));
  }
}
