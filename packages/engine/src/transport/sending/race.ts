import type { Race, RacePlace } from '../../ports.ts';

/** How a race is run. */
export interface RaceOptions {
  /** HTTP/2 is tried first: one connection, and all last frames in one write. */
  readonly wish?: 'HTTP/2' | undefined;
  /** Milliseconds between the last preparation and the last bytes, so that the network has nothing left to deliver. */
  readonly pause?: number;
  /** Milliseconds that the first one who is ready waits for the others. */
  readonly longestWait?: number;
}

/** A race of so many requests. It starts when each of them is ready or has left. */
export function createRace(count: number, { wish, pause = 100, longestWait = 5000 }: RaceOptions = {}): Race {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const waiting: (() => void)[] = [];
  let coming = count;
  let present = count;
  let spread: number | null = null;
  let hasStarted = false;
  let limitTimer: NodeJS.Timeout | undefined;

  const release = (): void => {
    const first = performance.now();
    for (const finish of waiting) finish();
    if (waiting.length > 0) spread = performance.now() - first;
  };
  const start = (): void => {
    if (hasStarted) return;
    hasStarted = true;
    clearTimeout(limitTimer);
    setTimeout(release, pause);
  };
  const arrived = (): void => {
    coming -= 1;
    if (coming <= 0) start();
    else limitTimer ??= setTimeout(start, longestWait);
  };

  const race: Race = {
    protocol: wish ?? 'HTTP/1.1',
    get spread() {
      return spread;
    },
    ended,
    place(): RacePlace {
      let hasArrived = false;
      let hasLeft = false;
      return {
        race,
        ready(finish, fail) {
          if (hasStarted) return fail();
          waiting.push(finish);
          hasArrived = true;
          arrived();
        },
        leave() {
          if (hasLeft) return;
          hasLeft = true;
          if (!hasArrived) arrived();
          present -= 1;
          if (present > 0) return;
          clearTimeout(limitTimer);
          end();
        },
      };
    },
  };
  return race;
}
