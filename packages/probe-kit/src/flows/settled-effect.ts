import type { ToolsFor } from '../probe/needs.ts';
import { sentOrStop } from '../probe/cannot-send.ts';
import type { EffectReading, FlowRun } from '../probe/tools/flow-tools.ts';

/** An effect as it is in the end, and how often the target was given time for it. */
export interface Settled {
  readonly reading: EffectReading;
  readonly waits: number;
}

/**
 * Reads an effect until it is as expected, and gives the target time to settle between two readings, at most so many
 * times: orders may be confirmed by a job that runs later.
 */
export async function settledEffect(
  tools: Pick<ToolsFor<'flows'>, 'readEffect' | 'wait'>,
  run: FlowRun,
  isExpected: (value: number | null) => boolean,
  most: number,
): Promise<Settled> {
  let reading = sentOrStop(await tools.readEffect(run));
  let waits = 0;
  while (waits < most && !isExpected(reading.value)) {
    await tools.wait('settle');
    waits += 1;
    reading = sentOrStop(await tools.readEffect(run));
  }
  return { reading, waits };
}
