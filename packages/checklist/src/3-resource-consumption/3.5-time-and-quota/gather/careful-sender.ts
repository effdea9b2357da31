import type { Exchange } from '@probity/model';
import { isNeighbourHurt, succeeded } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';

/** What ended sooner, in milliseconds, has slowed down nobody. */
const LOUD = 200;

/** Sends what may be expensive, and notes whether somebody else is hurt by it; then nothing more may be sent. */
export interface CarefulSender {
  isHarmed(): boolean;
  send(work: () => Promise<Exchange>): Promise<Exchange>;
}

/** One sender for all cases of a step: what one of them did is a reason for all of them to stop. */
export async function createCarefulSender(tools: ProbeTools, caller: string): Promise<CarefulSender> {
  const harm = await tools.once('harm', async () => ({ isDone: false }));
  await isNeighbourHurt(tools, caller);
  return {
    isHarmed: () => harm.isDone,
    async send(work) {
      const sent = await work();
      if (sent.took > LOUD || !succeeded(sent)) harm.isDone ||= await isNeighbourHurt(tools, caller);
      return sent;
    },
  };
}
