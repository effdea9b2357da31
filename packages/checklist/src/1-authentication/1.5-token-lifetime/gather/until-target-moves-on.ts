import type { Exchange } from '@probity/model';
import type { CommonTools } from '@probity/probe-kit';
import type { LiveSession } from './live-session.ts';

/** The clock of the target has moved on for sure, in milliseconds: its `Date` is cut to whole seconds. */
const ENOUGH = 2000;

/** So often we look at most; a clock that stands still is none. */
const LOOKS = 60;

/** Waits until the target's own clock has moved on by two seconds; ours, where it does not tell the time. */
export async function untilTargetMovesOn(
  tools: Pick<CommonTools, 'control' | 'wait' | 'now'>,
  { call, control }: LiveSession,
): Promise<void> {
  const timeOf = ({ answer }: Exchange, otherwise: number): number => {
    const date = Date.parse(answer?.headers['date'] ?? '');
    return Number.isNaN(date) ? otherwise : date;
  };
  const [first, start] = [control.exchange, tools.now()];
  for (let look = 0; look < LOOKS; look += 1) {
    await tools.wait('revocationGrace');
    const { exchange } = await tools.control(call);
    const passed = tools.now() - start;
    const began = timeOf(first, 0);
    if (timeOf(exchange, began + passed) - began >= ENOUGH) return;
  }
}
