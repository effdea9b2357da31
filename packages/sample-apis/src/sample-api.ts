import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What answers the requests of an API. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An API that listens on a port of its own. */
export interface Running {
  readonly url: string;
  close(): Promise<void>;
}

/** How a twin is started. Without flaws it is the correct one. */
export interface SampleApiOptions {
  readonly flaws?: readonly string[];
  /** How long failed sign-ins are counted, and how long a lock holds. */
  readonly windowMs?: number;
}

/** One API in one style, with the names of the flaws that can be switched on. */
export interface SampleApi {
  readonly name: string;
  readonly flaws: readonly string[];
  start(options?: SampleApiOptions): Promise<Running>;
}

/** The accounts that every twin begins with. */
export const SEEDS = [
  { name: 'alice', password: 'alice-paints-hulls-31', role: 'user' },
  { name: 'bob', password: 'bob-buys-rope-by-night-7', role: 'user' },
  { name: 'admin', password: 'admin-keeps-the-keys-90', role: 'admin' },
  { name: 'spare-1', password: 'spare-1-sits-in-the-dock', role: 'user' },
  { name: 'spare-2', password: 'spare-2-waits-for-wind', role: 'user' },
] as const;

/** How long a request may take to arrive; looked at often. */
const TIME_LIMITS = { headersTimeout: 3000, requestTimeout: 5000, connectionsCheckingInterval: 200 };

/** Listens on a free port of loopback, as behind a proxy that sets the usual headers; the handler is made once the address is known. */
export async function listen(makeHandler: (url: string) => Handler | Promise<Handler>): Promise<Running> {
  const server = createServer(TIME_LIMITS);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const handler = await makeHandler(url);
  server.on('request', (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'no-store');
    // Who sends slowly is hung up on, in the middle of what is being read.
    void (async () => handler(request, response))().catch(() => response.destroy());
  });
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
