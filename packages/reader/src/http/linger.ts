import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';

/** A body, and the connection on which it comes. */
export interface Incoming extends Readable {
  readonly socket: EventEmitter;
}

/**
 * Calls back when a body or its connection has ended, and after so many milliseconds at the latest; never if the client
 * is gone. Not much more than so many bytes are taken in the meantime.
 */
export function linger(
  body: Incoming,
  { bytes, time }: { readonly bytes: number; readonly time: number },
  then: () => void,
): void {
  let left = bytes;
  const stop = (): void => {
    clearTimeout(timer);
    body.off('data', count).off('end', goOn).off('close', stop);
    // A client that has closed its half will send nothing more, whatever it promised.
    body.socket.off('end', goOn);
  };
  const goOn = (): void => {
    stop();
    then();
  };
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    // From here on nothing more is taken from the socket; who goes on sending has to wait for the end.
    if (left < 0) body.pause();
  };
  const timer = setTimeout(goOn, time);
  body.on('data', count).on('end', goOn).on('close', stop);
  body.socket.on('end', goOn);
}
