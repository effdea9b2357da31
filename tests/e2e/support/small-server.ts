import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An HTTP server on loopback for the length of one test. */
export interface SmallServer {
  readonly url: string;
  /** How many requests it was sent. */
  readonly requests: number;
  close(): Promise<void>;
}

/** Slow requests end soon, so that a test of them does not wait for minutes. */
const SOON = { headersTimeout: 2000, requestTimeout: 3000, connectionsCheckingInterval: 200 };

/** Starts a server at a free port. */
export async function serve(listener: RequestListener): Promise<SmallServer> {
  let requests = 0;
  const server = createServer(SOON, (request, response) => {
    requests += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers everything with one status, body and set of headers. */
export function always(
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  return (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': typeOf(body), ...headers }).end(body);
  };
}

/** The whole body of a request. */
export function bodyOf(request: IncomingMessage): Promise<string> {
  // Who sends slowly is hung up on.
  return text(request).catch(() => '');
}

function typeOf(body: string): string {
  return body.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json';
}
