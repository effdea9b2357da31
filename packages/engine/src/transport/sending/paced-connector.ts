import type { Socket } from 'node:net';
import type { Connector } from '../connector.ts';
import { TransportError } from '../failure.ts';

/** Writes a request onto a socket in its own time; it ends when the socket does. */
export type Pace = (out: Outlet) => Promise<void>;

/** What is written to. */
export interface Outlet {
  /** Resolves when the bytes are out, or when they cannot go out any more. */
  write(bytes: Buffer | string): Promise<void>;
  /** Writes without waiting. */
  writeNow(bytes: Buffer): void;
  /** Ends the connection for a reason of ours. */
  fail(error: TransportError): void;
  /** Whether writing makes sense: the connection is open, no answer has begun, and the run is still ours. */
  readonly isOpen: boolean;
}

/** Opens sockets on which the first request is written by `pace`; undici, which thinks it wrote one, reads the answer. */
export function createPacedConnector(
  connect: Connector,
  pace: Pace,
  mayWrite: () => boolean = () => true,
): Connector {
  return (options, callback) => {
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error === null) takeOver(socket, pace, mayWrite);
      callback(...result);
    });
  };
}

function takeOver(socket: Socket, pace: Pace, mayWrite: () => boolean): void {
  const write = socket.write.bind(socket);
  const read = socket.read.bind(socket);
  let isAnswered = false;
  socket.setNoDelay(true);
  // An interim answer is none that undici could read, and only who announces a body gets one.
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (!Buffer.isBuffer(chunk)) return chunk;
    if (!isAnswered && chunk.subarray(0, 12).toString('latin1') === 'HTTP/1.1 100') {
      socket.destroy(new TransportError({ code: 'CONTINUED', message: 'The server asks for the body.' }));
      return null;
    }
    isAnswered = true;
    return chunk;
  };
  const outlet: Outlet = {
    write: (bytes) =>
      new Promise((resolve) => {
        if (!outlet.isOpen) return resolve();
        socket.once('close', resolve);
        write(bytes, () => {
          socket.off('close', resolve);
          resolve();
        });
      }),
    writeNow: (bytes) => void (outlet.isOpen && write(bytes)),
    fail: (error) => void socket.destroy(error),
    get isOpen() {
      return !isAnswered && socket.writable && mayWrite();
    },
  };
  socket.write = (): boolean => {
    // What undici writes is dropped; it knows nothing of how this request looks.
    socket.write = () => true;
    pace(outlet).catch((error: unknown) => socket.destroy(error instanceof Error ? error : undefined));
    return true;
  };
}
