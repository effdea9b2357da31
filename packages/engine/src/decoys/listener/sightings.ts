import type { SeenRequest } from '@probity/probe-kit';
import type { Clock } from '../../ports.ts';

/** Waits this long are real on every clock, in milliseconds; sockets know no other time. */
const REAL = 50;
/** How often that is waited before the clock may jump. */
const REAL_WAITS = 2;
/** So many turns of the event loop follow a wait: what has arrived in the meantime is read in one of them. */
const TURNS = 20;
/** A request whose connection is open may take this long to arrive, in milliseconds. */
const UNDER_WAY = 1000;

/** What arrived, by nonce. */
export interface Sightings {
  note(nonce: string, request: SeenRequest): void;
  seen(nonce: string): readonly SeenRequest[];
  /** Resolves when something has arrived for the nonce, or when the time is over. */
  arrivals(nonce: string, within: number): Promise<readonly SeenRequest[]>;
}

/** `underWay` tells whether a connection is open whose request has not arrived yet; `stop` ends every wait. */
export function createSightings({
  clock,
  stop,
  underWay,
}: {
  readonly clock: Clock;
  readonly stop: AbortSignal;
  readonly underWay: () => boolean;
}): Sightings {
  const noted = new Map<string, SeenRequest[]>();
  const waiting = new Map<string, Set<() => void>>();
  const seen = (nonce: string): readonly SeenRequest[] => noted.get(nonce) ?? [];

  async function waitFor(within: number, arrived: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stop, arrived]);
    const end = clock.now() + within;
    try {
      // A clock that jumps takes the real time away that a request on its way needs: it gets some of it first.
      for (let waited = 0; waited < REAL_WAITS && clock.now() + REAL < end; waited += 1)
        await clock.wait(REAL, signal);
      await clock.wait(Math.max(0, end - clock.now()), signal);
      // Whoever shares a clock that has jumped begins only now with what was due in between.
      if (within > REAL) await clock.wait(REAL, signal);
      await turns(arrived);
      for (let left = UNDER_WAY; left > 0 && underWay() && !signal.aborted; left -= REAL)
        await realTime(REAL);
    } catch (error) {
      if (!arrived.aborted) throw error;
    }
  }

  return {
    note(nonce, request) {
      noted.set(nonce, [...seen(nonce), request]);
      for (const tell of waiting.get(nonce) ?? []) tell();
    },
    seen,
    async arrivals(nonce, within) {
      if (seen(nonce).length > 0) return seen(nonce);
      const arrived = new AbortController();
      const tell = (): void => arrived.abort();
      const others = waiting.get(nonce) ?? new Set();
      waiting.set(nonce, others.add(tell));
      await waitFor(within, arrived.signal).finally(() => others.delete(tell));
      return seen(nonce);
    },
  };
}

async function turns(arrived: AbortSignal): Promise<void> {
  for (let turn = 0; turn < TURNS && !arrived.aborted; turn += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve));
}

function realTime(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
