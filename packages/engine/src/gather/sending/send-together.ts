import type { Sending } from '../../ports.ts';
import { createRace } from '../../transport/sending/race.ts';

/** What came of requests that were sent together. */
export interface SentTogether<T> {
  /** In the order in which they were asked for. */
  readonly sent: readonly T[];
  /** Milliseconds from our first to our last write; null if nothing was released. */
  readonly spread: number | null;
  readonly protocol: 'HTTP/1.1' | 'HTTP/2';
}

/**
 * Sends so many requests together, whatever they are: `send` puts what it is given into the `sending` of its attempt. One
 * that is not sent after all keeps nobody waiting.
 */
export async function sendTogether<T>(
  count: number,
  wish: 'HTTP/2' | undefined,
  send: (sending: Sending, index: number) => Promise<T>,
): Promise<SentTogether<T>> {
  const race = createRace(count, { wish });
  const sendOne = async (index: number): Promise<T> => {
    const place = race.place();
    try {
      return await send({ kind: 'together', place }, index);
    } finally {
      place.leave();
    }
  };
  const sent = await Promise.all(Array.from({ length: count }, (_, index) => sendOne(index)));
  return { sent, spread: race.spread, protocol: race.protocol };
}
