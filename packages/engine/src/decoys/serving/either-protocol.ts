import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { Socket } from 'node:net';

/** The first byte of every connection over TLS: a handshake record. */
const HANDSHAKE = 0x16;

/** A connection on which nothing happens for so many milliseconds is ended. */
const SILENT = 150_000;

/** Takes connections until it is closed. */
export interface EitherProtocol {
  accept(socket: Socket): void;
  /** Connections that are open, and those of them on which no request has arrived yet. */
  readonly open: number;
  readonly undecided: number;
  /** The connection below a request, which is another one than its own with TLS. */
  below(request: IncomingMessage): Socket | undefined;
  /** Ends all connections. */
  close(): void;
}

/** Speaks HTTP or HTTPS on one port, whichever the other side begins with. */
export function createEitherProtocol({
  secure,
  onRequest,
  onSecure = () => undefined,
  onRefused = () => undefined,
}: {
  /** What TLS is spoken with; null answers plain text to everybody. */
  readonly secure: ServerOptions | null;
  readonly onRequest: RequestListener;
  /** A handshake was completed, or broken off with a reason. */
  readonly onSecure?: () => void;
  readonly onRefused?: (reason: string) => void;
}): EitherProtocol {
  const sockets = new Map<string, Socket>();
  const undecided = new Set<string>();
  const take: RequestListener = (request, response) => {
    undecided.delete(nameOf(request.socket));
    // A connection for each request: nobody is served over one that was made under other conditions.
    response.shouldKeepAlive = false;
    // Whoever goes away in the middle of an answer is no error of ours.
    response.on('error', () => undefined);
    onRequest(request, response);
  };
  const plain = createServer({ requestTimeout: 0 }, take);
  const encrypted = secure === null ? undefined : createSecureServer({ ...secure, requestTimeout: 0 }, take);
  encrypted?.on('secureConnection', onSecure);
  encrypted?.on('tlsClientError', (error: Error & { readonly code?: string }, socket) => {
    onRefused(error.code ?? error.message);
    socket.destroy();
  });
  return {
    accept(socket) {
      const name = nameOf(socket);
      sockets.set(name, socket);
      undecided.add(name);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(name);
        undecided.delete(name);
      });
      socket.setTimeout(SILENT, () => socket.destroy());
      socket.once('data', (chunk: Buffer) => {
        socket.pause();
        socket.unshift(chunk);
        const isSecure = chunk[0] === HANDSHAKE && encrypted !== undefined;
        (isSecure ? encrypted : plain).emit('connection', socket);
        // TLS reads from below by itself.
        if (!isSecure) process.nextTick(() => socket.resume());
      });
      socket.resume();
    },
    get open() {
      return sockets.size;
    },
    get undecided() {
      return undecided.size;
    },
    below: ({ socket }) => sockets.get(nameOf(socket)),
    close() {
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}

function nameOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
