import type { Exchange } from '@probity/model';
import { sentOrStop, type Call, type Change, type Control } from '@probity/probe-kit';
import { loadFor, type TestedLimit } from '../limit-of.ts';
import type { ProbeTools } from '../needs.ts';

/** So many requests are under way at a time. */
const LANES = 10;

/** The load goes out in this share of the window, so that a slow answer does not spoil the pace. */
const SHARE = 0.9;

/** A load takes at most so many milliseconds: what is too much in a minute is too much in an hour. */
const LONGEST_LOAD = 60_000;

/** So many failures end a load: the target, or something in front of it, has had enough. */
const MOST_FAILURES = 5;

/** After so many requests, another identity is looked after. */
const LOOK_EVERY = 50;

/** What is sent, and who looks whether anybody else is hurt. */
export interface Load {
  readonly tools: ProbeTools;
  readonly control: Control;
  readonly call: Call;
  readonly change: Change;
  /** One read of another identity; false if it is hurt. */
  readonly lookAfterNeighbour: () => Promise<boolean>;
}

/** Sends until something is limited, at an even pace; in the order of sending. */
export async function sendLoad(
  { tools, control, call, change, lookAfterNeighbour }: Load,
  limit: TestedLimit,
): Promise<readonly Exchange[]> {
  const most = loadFor(limit);
  const interval = (Math.min(limit.window, LONGEST_LOAD) * SHARE) / most;
  const started = tools.now();
  const hits: Exchange[] = [];
  let next = 0;
  let failures = 0;
  let isOver = false;
  let looking: Promise<boolean> | undefined;
  const lane = async (): Promise<void> => {
    while (!isOver && next < most) {
      const number = next;
      next += 1;
      const ahead = started + number * interval - tools.now();
      if (ahead > 1) await tools.pause(ahead);
      if (isOver) return;
      if (number > 0 && number % LOOK_EVERY === 0) looking = lookAfterNeighbour();
      // The others wait as well, so that a look is not measured by our own waits.
      if ((await looking) === false) isOver = true;
      if (isOver) return;
      const hit = sentOrStop(await tools.hit(control, call, change));
      hits.push(hit);
      if (hit.class === 'network' || hit.class === 'server-error' || hit.class === 'edge-block')
        failures += 1;
      if (hit.class === 'limited' || failures >= MOST_FAILURES) isOver = true;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return hits.toSorted((a, b) => a.started - b.started);
}
