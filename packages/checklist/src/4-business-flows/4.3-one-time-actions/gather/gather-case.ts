import type { Case } from '@probity/model';
import { orReason, type Unavailable } from '@probity/probe-kit';
import type { Details43 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record43 } from '../record.ts';
import { gatherRace } from './gather-race.ts';
import { gatherTurns } from './gather-turns.ts';
import { StepFailed } from './performer.ts';

/** Gathers a case by its topic. */
export async function gatherCase(
  { details }: Case<Details43>,
  tools: ProbeTools,
): Promise<Record43 | Unavailable> {
  const action = tools.target.oneTimeActions?.find(({ name }) => name === details.name);
  if (action === undefined)
    return { reason: 'the profile declares nothing that may happen once', missing: 'one_time' };
  const reason = tools.whyNot(action.as) ?? (details.topic === 'rival' ? tools.whyNot(details.rival) : null);
  if (reason !== null) return reason;
  const gather = details.topic === 'in turn' ? gatherTurns : gatherRace;
  return orReason(async () => {
    try {
      // Cases may read the same number, and races disturb each other.
      return await tools.alone(() => gather(tools, action, details));
    } catch (error) {
      if (error instanceof StepFailed) return { failed: error.exchange };
      throw error;
    }
  });
}
