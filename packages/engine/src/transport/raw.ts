import type { Socket } from 'node:net';
import type { Connector } from './connector.ts';
import { TransportError } from './failure.ts';

/** What is in the place of a path that undici refuses, until the socket puts the real one in. */
export const RAW_PATH = '/probity-raw-path';

/** Whether a path must be written by ourselves: anything beyond printable ASCII, or not beginning with a slash. */
export function needsRaw(path: string): boolean {
  return !/^(?:\/|https?:\/\/)[\u0021-\u007e]*$/.test(path);
}

/**
 * Opens sockets whose first request line carries `path` exactly as given, in UTF-8.
 *
 * Framing and parsing stay with undici; only the bytes of the path are ours.
 */
export function createRawConnector(connect: Connector, method: string, path: string): Connector {
  return (options, callback) => {
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error === null)
        rewriteFirstLine(socket, `${method} ${RAW_PATH} HTTP/1.1\r\n`, `${method} ${path} HTTP/1.1\r\n`);
      callback(...result);
    });
  };
}

function rewriteFirstLine(socket: Socket, placeholder: string, line: string): void {
  const write = socket.write.bind(socket);
  socket.write = (chunk: unknown): boolean => {
    Reflect.deleteProperty(socket, 'write');
    if (typeof chunk !== 'string' || !chunk.startsWith(placeholder)) {
      socket.destroy(
        new TransportError({ code: 'PROTOCOL', message: 'The path could not be put in place.' }),
      );
      return false;
    }
    return write(
      Buffer.concat([Buffer.from(line, 'utf8'), Buffer.from(chunk.slice(placeholder.length), 'latin1')]),
    );
  };
}
