import type { Exchange } from '@probity/model';
import { isServedWorse, readForAnybody, sentOrStop, succeeded } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';

/** So long nobody may be left without an answer, in milliseconds. */
const LONGEST_OUTAGE = 10_000;
/** So often it is looked at, however short the pauses are. */
const MOST_LOOKS = 20;

/** A slow answer may be chance; two are not. */
const MOST_SLOW = 2;

/** Reads as somebody else until that works as before, or until it is clear that it does not. */
export async function looksAfter(
  tools: ProbeTools,
  identity: string,
  before: Exchange,
): Promise<readonly Exchange[]> {
  const looks: Exchange[] = [];
  const began = tools.now();
  while (looks.length < MOST_LOOKS) {
    const look = await readOf(tools, identity);
    looks.push(look);
    const isServed = succeeded(look) && !isServedWorse(before, look);
    if (isServed || tools.now() - began > LONGEST_OUTAGE) break;
    if (looks.filter(succeeded).length === MOST_SLOW) break;
    await tools.wait('settle');
  }
  return looks;
}

/** One read of an identity that needs no object. */
export async function readOf(tools: ProbeTools, identity: string): Promise<Exchange> {
  const operation = readForAnybody(tools.target);
  const missing = { reason: 'No read shows whether others are served.', missing: 'auth.me' };
  const call = sentOrStop(
    operation === undefined ? missing : await tools.call(operation, { session: tools.shared(identity) }),
  );
  return (await tools.control(call)).exchange;
}
