import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server, Socket } from 'node:net';

/** Runs a server of a guest at a place while something is done, and hands in what it was asked for so far. */
export async function withServer<T>(
  place: string,
  answer: RequestListener,
  work: (asked: readonly IncomingMessage[]) => Promise<T>,
  certificate?: { readonly cert: string; readonly key: string },
): Promise<T> {
  const asked: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(request);
    answer(request, response);
  };
  const server: Server =
    certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener);
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => void open.add(socket));
  const [host = '', port = ''] = place.split(':');
  await new Promise<void>((resolve) => {
    server.listen(Number(port), host, resolve);
  });
  try {
    return await work(asked);
  } finally {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Answers every request with a small page. */
export const page: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<html><head><title>A page</title></head><body>Words</body></html>');
};

/** Answers every request with JSON. */
export const json =
  (value: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
