import type { FastifyReply } from 'fastify';

/** One answer of server-sent events that is still open. */
export interface EventStream {
  /** Bytes that the client has not taken yet. */
  readonly waiting: number;
  write(text: string): void;
  /** Ends the answer as it should end. */
  end(text: string): void;
  /** Breaks the connection off, for a client that does not take what it asked for. */
  drop(): void;
}

/** Begins an answer of server-sent events. It holds a socket and nothing else: no connection to the database, no timer. */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Proxies that collect answers would hold back the news.
    'x-accel-buffering': 'no',
  });
  raw.once('close', onClose);
  // The client is gone: `close` follows.
  raw.on('error', () => undefined);
  // A first line at once, so that the client knows that it is connected; and how soon it may come back.
  raw.write('retry: 2000\n\n');
  return {
    get waiting() {
      return raw.writableLength;
    },
    write: (text) => void raw.write(text),
    end: (text) => void raw.end(text),
    drop: () => void raw.destroy(),
  };
}
