import type { Upstream } from '@probity/model';
import type { Bounds } from './details.ts';

/** What is expected where nobody has promised anything: the usual, and the worst that is no flaw yet. */
const USUAL = { within: 15_000, bytes: 10_000_000, attempts: 3 } as const;
const WORST = { within: 30_000, bytes: 64_000_000, attempts: 10 } as const;
/** Longer than any target waits, so that we are not the one that gives up. */
const DEADLINE = 90_000;
/** Bytes that lie in the buffers of both sides, although nobody has read them. */
const IN_BUFFERS = 8_000_000;
/** Milliseconds that an answer may be late because of the way and of the machine. */
const ON_THE_WAY = 500;

/** What a third party's callers promise, or else what is expected of everybody. */
export function boundsOf({ within, bytes, attempts }: Upstream['limits']): Bounds {
  const time =
    within === undefined
      ? { within: USUAL.within, latest: WORST.within, deadline: DEADLINE }
      : { within: within + ON_THE_WAY, latest: within + ON_THE_WAY, deadline: within * 2 + ON_THE_WAY };
  return {
    ...time,
    bytes: (bytes ?? USUAL.bytes) + IN_BUFFERS,
    mostBytes: bytes === undefined ? WORST.bytes : bytes + IN_BUFFERS,
    attempts: attempts ?? USUAL.attempts,
    mostAttempts: attempts ?? WORST.attempts,
  };
}
