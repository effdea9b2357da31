import type { Egress } from '../network/egress.ts';
import type { MayListen } from '../network/listening.ts';
import type { DecoyResult, Target } from '@probity/model';
import type { OutboundTools } from '@probity/probe-kit';
import type { Clock } from '../ports.ts';
import { createLocalDecoys } from './local-decoys.ts';
import { createRemoteDecoys } from './remote/remote-decoys.ts';

/** The servers of ours that a run may start for the target to call. */
export interface Decoys extends OutboundTools {
  /** Stands in for the third parties of the profile from now on; one that cannot be started is told to who asks for it. */
  open(): Promise<void>;
  /** Brings up to date what is known of decoys that run elsewhere. */
  settle(): Promise<void>;
  /** Those that were started, and what arrived there. */
  started(): Promise<readonly DecoyResult[]>;
  close(): Promise<void>;
}

/** Nothing listens before somebody asks for it; `stop` ends every wait for something that arrives. */
export function createDecoys({
  target,
  clock,
  stop,
  token,
  egress,
  mayListen,
}: {
  readonly target: Pick<Target, 'decoys' | 'upstreams'>;
  readonly clock: Clock;
  readonly stop: AbortSignal;
  /** What opens decoys elsewhere; left out if the profile names none. */
  readonly token?: string;
  /** Which addresses decoys elsewhere may have. */
  readonly egress?: Egress | undefined;
  /** Where decoys of this process may listen. */
  readonly mayListen?: MayListen | undefined;
}): Decoys {
  const places = target.decoys ?? { faces: {} };
  const { remote } = places;
  const upstreams = target.upstreams ?? [];
  const source =
    remote === undefined
      ? createLocalDecoys({ places, upstreams, clock, stop, mayListen })
      : createRemoteDecoys({ places: { ...places, remote }, upstreams, token, clock, stop, egress });
  /** Ends when the last one that works with a stand-in has ended. */
  const queues = new Map<string, Promise<unknown>>();

  return {
    listener: () => source.listener(),
    async withUpstream(name, work) {
      const before = queues.get(name);
      const turn = (async () => {
        await before?.catch(() => undefined);
        const decoy = await source.upstream(name);
        if ('reason' in decoy) return decoy;
        await decoy.play({ kind: 'normal' });
        try {
          return await work(decoy);
        } finally {
          await decoy.play({ kind: 'normal' });
        }
      })();
      queues.set(name, turn);
      return turn;
    },
    async open() {
      await Promise.all(upstreams.map(({ name }) => source.upstream(name)));
    },
    settle: () => source.settle(),
    started: () => source.started(),
    close: () => source.close(),
  };
}
