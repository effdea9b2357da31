import type { Exchange } from '@probity/model';
import type { CommonTools } from '@probity/probe-kit';

/** What a wait for the end of a limit came to. */
export interface Lifted {
  /** The last look. */
  readonly last: Exchange;
  /** The last look that was still held up, if one was. */
  readonly lastLimited: Exchange | undefined;
  /** In milliseconds. */
  readonly waited: number;
}

/** Looks until a limit has ended, at most as long as the profile lets us wait for one. */
export async function untilLifted(
  tools: Pick<CommonTools, 'now' | 'wait' | 'target'>,
  look: () => Promise<Exchange>,
  isHeld: (exchange: Exchange) => boolean,
  /** What has just been answered, if a look would only repeat it. */
  first?: Exchange,
): Promise<Lifted> {
  const start = tools.now();
  let last = first ?? (await look());
  let lastLimited: Exchange | undefined;
  while (isHeld(last)) {
    lastLimited = last;
    if (tools.now() - start >= tools.target.timing.coolDown) break;
    await tools.wait('coolDownPoll');
    last = await look();
  }
  return { last, lastLimited, waited: tools.now() - start };
}
