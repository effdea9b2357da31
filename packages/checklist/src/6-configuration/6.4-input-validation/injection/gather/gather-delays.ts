import type { ProbeTools } from '../../needs.ts';
import { LEAST_DELAY } from '../delay-of.ts';
import type { InputRecord, Tried } from '../record.ts';
import { delays } from './payloads.ts';
import type { Sender } from './send-value.ts';

/** How long the answer is to wait, in seconds, and how often both are sent by turns. */
const SECONDS = 2;
const TURNS = 4;

/** Sends each delay once; the first that seems to work is sent again, by turns with one of no time at all. */
export async function gatherDelays(
  tools: ProbeTools,
  sender: Sender,
  control: Tried,
): Promise<InputRecord['delays']> {
  const slow = delays(control.sent, SECONDS);
  const fast = delays(control.sent, 0);
  for (const [index, payload] of slow.entries()) {
    const first = await sender.send(payload);
    if (first.exchange.took - control.exchange.took < LEAST_DELAY) continue;
    // Other cases would wait for the same server meanwhile.
    return tools.alone(async () => {
      const turns: { slow: Tried; fast: Tried }[] = [];
      while (turns.length < TURNS)
        turns.push({ slow: await sender.send(payload), fast: await sender.send(fast[index] ?? '') });
      return turns;
    });
  }
  return [];
}
