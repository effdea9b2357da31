import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes a text piece by piece, no faster than it is read; a reader that has gone away ends it. */
export async function writeAll(stream: Writable, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (stream.destroyed || stream.writableEnded) return;
    if (stream.write(piece)) continue;
    const waiting = new AbortController();
    const either = ['drain', 'close'].map((event) => once(stream, event, { signal: waiting.signal }));
    // What an error means is decided where the stream was opened; here it only ends the waiting.
    await Promise.race(either).catch(() => undefined);
    // The listener that waited in vain would stay for the life of the stream.
    waiting.abort();
    await Promise.allSettled(either);
  }
}
