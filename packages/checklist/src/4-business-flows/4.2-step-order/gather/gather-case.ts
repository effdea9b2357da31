import type { Case } from '@probity/model';
import { orReason, type Gathered, type Unavailable } from '@probity/probe-kit';
import type { Details42 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Completion, Record42 } from '../record.ts';
import { complete, type Completed } from './complete.ts';
import { triesOf } from './tries.ts';

/** Goes through a flow in order, tries it otherwise, and goes through it in order once more. */
export async function gatherCase(
  { details }: Case<Details42>,
  tools: ProbeTools,
): Promise<Record42 | Unavailable> {
  if (details.kind === 'none') return { reason: details.reason, missing: 'flows' };
  const { flow } = details;
  const key = `flows.${flow}`;
  return orReason(async () => {
    const control = await tools.once(`in order ${flow}`, () => complete(tools, key));
    if (!hasWorked(control)) return { control: withoutRun(control) };
    const tries = await triesOf(tools, details, control);
    if (mayCompleteAgain(tools, flow)) tools.later(() => completeAgain(tools, flow, control));
    return { control: withoutRun(control), tries };
  });
}

/** After all cases of the flow, once for all of them; the first completion is taken back before that. */
async function completeAgain(tools: ProbeTools, flow: string, control: Completed): Promise<Gathered> {
  const again = await tools.once(`in order again ${flow}`, async () => {
    await tools.undoRun(control.run);
    const second = await complete(tools, `flows.${flow}`);
    await tools.undoRun(second.run);
    return withoutRun(second);
  });
  return { again };
}

/** Two completions of the same account are needed; a limit of one would refuse the second. */
function mayCompleteAgain({ target }: ProbeTools, flow: string): boolean {
  const count = target.flows?.find(({ name }) => name === flow)?.limit?.count;
  return count === undefined || count > 1;
}

function hasWorked({ run, steps, before, after }: Completed): boolean {
  const isDone = steps.length === run.flow.steps.length && steps.at(-1)?.class === 'success';
  return isDone && after.value !== null && after.value - (before.value ?? 0) === (run.flow.effect?.by ?? 1);
}

function withoutRun({ steps, before, after }: Completed): Completion {
  return { steps, before, after };
}
