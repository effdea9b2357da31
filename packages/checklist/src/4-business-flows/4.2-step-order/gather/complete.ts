import type { Exchange } from '@probity/model';
import { sentOrStop, settledEffect, type EffectReading, type FlowRun } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { Completion } from '../record.ts';

/** How often a flow is given time until its effect shows. */
const MOST_WAITS = 5;

/** A way through the flow as it is meant, and the run that took it. */
export interface Completed extends Completion {
  readonly run: FlowRun;
  /** How often the target needed time until the effect was there. */
  readonly waits: number;
}

/** Goes through a flow in order. It ends with the first step that is refused. */
export async function complete(tools: ProbeTools, key: string): Promise<Completed> {
  const run = tools.openFlow(key);
  const { steps: declared, effect } = run.flow;
  const steps: Exchange[] = [];
  let before: EffectReading | undefined;
  for (const step of declared) {
    // What shows a flow may be its own object, which is there only now.
    if (step === declared.at(-1)) before = sentOrStop(await tools.readEffect(run));
    const sent = sentOrStop(await tools.sendStep(run, step));
    steps.push(sent);
    if (sent.class !== 'success') break;
  }
  before ??= sentOrStop(await tools.readEffect(run));
  const isDone = steps.length === declared.length && steps.at(-1)?.class === 'success';
  const expected = (before.value ?? 0) + (effect?.by ?? 1);
  const settled = await settledEffect(tools, run, (value) => value === expected, isDone ? MOST_WAITS : 0);
  return { run, steps, before, after: settled.reading, waits: settled.waits };
}
