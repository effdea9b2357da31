import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';

/** We send no more than this, whatever is taken. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Nobody is held longer than this, in milliseconds: it is longer than any limit that is tested. */
export const LONGEST = 120_000;
const CHUNK = Buffer.alloc(64 * 1024, ' ');
const UNPACKED = 100 * 1024 * 1024;

/** Told how many bytes the other side has taken. */
type OnTaken = (bytes: number) => void;

/** Blanks for ever: each chunk goes out when the one before it is gone, so that none of them waits with us. */
export async function sendEndless(response: ServerResponse, onTaken: OnTaken): Promise<void> {
  const until = performance.now() + LONGEST;
  for (let sent = 0; sent < MOST_BYTES && performance.now() < until; sent += CHUNK.length) {
    if (!(await write(response, CHUNK, onTaken))) return;
  }
  response.destroy();
}

/** A blank a second. */
export async function sendDrip(response: ServerResponse, onTaken: OnTaken): Promise<void> {
  const until = performance.now() + LONGEST;
  while (performance.now() < until) {
    if (!(await write(response, CHUNK.subarray(0, 1), onTaken))) return;
    await sleep(1000, undefined, { ref: false });
  }
  response.destroy();
}

let last: { readonly behind: string; readonly packed: Promise<Buffer> } | undefined;

/** Blanks that are small while they are packed, with the usual answer behind them: it is valid JSON for whoever unpacks it. */
export function packedBlanks(behind: string): Promise<Buffer> {
  // It takes half a second, and one that tries again gets the same.
  if (last?.behind !== behind) last = { behind, packed: pack(behind) };
  return last.packed;
}

async function pack(behind: string): Promise<Buffer> {
  const gzip = createGzip();
  const packed = buffer(gzip);
  for (let sent = 0; sent < UNPACKED; sent += CHUNK.length)
    if (!gzip.write(CHUNK)) await new Promise((resolve) => void gzip.once('drain', resolve));
  gzip.end(behind);
  return packed;
}

/** Writes and waits until it is gone; false if the connection has ended instead. */
function write(response: ServerResponse, chunk: Buffer, onTaken: OnTaken): Promise<boolean> {
  if (response.destroyed || response.socket === null || response.socket.destroyed)
    return Promise.resolve(false);
  return new Promise((resolve) => {
    const gone = (): void => resolve(false);
    response.once('close', gone);
    response.write(chunk, (error) => {
      response.off('close', gone);
      if (!error) onTaken(chunk.length);
      resolve(!error);
    });
  });
}
