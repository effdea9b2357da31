import type { Exchange } from '@probity/model';
import { sentOrStop } from '../probe/cannot-send.ts';
import type { ToolsFor } from '../probe/needs.ts';
import type { UpstreamDecoy, UpstreamSeen } from '../probe/tools/outbound-tools.ts';
import type { StepOptions } from '../probe/tools/flow-tools.ts';
import type { ThirdPartyCall } from './third-party-call.ts';

/** How long a call may stay away that is made behind the answer, in milliseconds. */
const ARRIVALS = [50, 200, 1000, 3000] as const;
/** We look again after so many milliseconds: a wait of this length is a real one, whatever clock a run has. */
const TICK = 50;
/** So many looks without anything new, and nothing more comes. */
const STILL = 6;
/** The most looks while something still flows. */
const MOST_LOOKS = 100;

/** How a third party is called. */
export interface CallOptions extends Pick<StepOptions, 'purpose' | 'deadline'> {
  /** Whether enough was seen: the stand-in then behaves normally at once, which ends what it did. Never if left out. */
  readonly isEnough?: (seen: UpstreamSeen) => boolean;
  /** Nothing can arrive, so that nothing is waited for. */
  readonly isAbsent?: boolean;
}

type Tools = ToolsFor<'outbound' | 'flows' | 'load'>;

/** Makes the target call a third party once, takes back what that made, and notes what arrived at the stand-in. */
export async function callThirdParty(
  tools: Tools,
  name: string,
  decoy: UpstreamDecoy,
  options: CallOptions = {},
): Promise<ThirdPartyCall> {
  const run = tools.openFlow(`upstreams.${name}`);
  const { isEnough = () => false, isAbsent = false, ...how } = options;
  const steps: Exchange[] = [];
  const followed = follow(tools, decoy, isEnough);
  try {
    for (const step of run.flow.steps) {
      const sent = sentOrStop(await tools.sendStep(run, step, how));
      steps.push(sent);
      if (sent.class !== 'success') break;
    }
    if (!isAbsent) await untilArrived(tools, followed);
    await followed.untilNothingNew();
  } finally {
    await followed.end();
  }
  if (run.flow.undo.length > 0 && steps.at(-1)?.class === 'success') await tools.undoRun(run);
  return { steps, seen: followed.seen() };
}

async function untilArrived(tools: Tools, followed: Following): Promise<void> {
  for (const pause of ARRIVALS) {
    if (followed.seen().connections > 0) return;
    await tools.pause(pause);
  }
}

interface Following {
  /** What has been seen so far; nothing more is added once it was enough. */
  seen(): UpstreamSeen;
  /** Waits until nothing new is seen any more. */
  untilNothingNew(): Promise<void>;
  end(): Promise<void>;
}

/** Looks at the stand-in while the target is at it: what takes too much must be stopped before it ends. */
function follow(
  tools: Pick<Tools, 'pause'>,
  decoy: UpstreamDecoy,
  isEnough: (seen: UpstreamSeen) => boolean,
): Following {
  let isEnded = false;
  let cut: UpstreamSeen | undefined;
  const isOver = (): boolean => isEnded || cut !== undefined;
  const look = async (): Promise<void> => {
    const now = decoy.seen();
    if (cut !== undefined || !isEnough(now)) return;
    cut = now;
    await decoy.play({ kind: 'normal' });
  };
  const following = (async () => {
    while (!isOver()) {
      await look();
      await tools.pause(TICK);
    }
  })();
  // A run that was stopped ends the wait; whoever sends is told by itself.
  following.catch(() => undefined);
  return {
    seen: () => cut ?? decoy.seen(),
    async untilNothingNew() {
      let still = 0;
      let before = '';
      for (let looks = 0; looks < MOST_LOOKS && still < STILL && !isOver(); looks += 1) {
        const { connections, requests, bytes, endedAfter } = decoy.seen();
        const now = JSON.stringify([connections, requests.length, bytes, endedAfter]);
        still = now === before ? still + 1 : 0;
        // What has ended brings nothing new; one more look is for what begins again.
        if (endedAfter !== null && still > 0) still = Math.max(still, STILL - 1);
        before = now;
        await tools.pause(TICK);
      }
    },
    async end() {
      isEnded = true;
      await following.catch(() => undefined);
    },
  };
}
