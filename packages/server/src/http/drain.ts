import type { Readable } from 'node:stream';

/**
 * Lets a body that nobody wants run dry, and then goes on; after `limit` bytes at once.
 *
 * A client may read the answer only after it has sent everything. Closing the connection earlier would reset it, and
 * the answer would be lost.
 */
export function drain(body: Readable, limit: number, then: () => void): void {
  let left = limit;
  const stop = (): void => {
    body.off('data', count).off('end', goOn).off('close', stop);
  };
  const goOn = (): void => {
    stop();
    then();
  };
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) goOn();
  };
  body.on('data', count).on('end', goOn).on('close', stop);
}
