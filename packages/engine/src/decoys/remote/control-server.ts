import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { writePlace, type Place } from '../serving/place.ts';
import type { Caller } from './caller.ts';
import { createCalls, type Serving } from './control-calls.ts';
import { CALLS } from './protocol.ts';

/** No call is longer than this, in bytes: the longest hostile answer has one megabyte. */
const MOST = 8_000_000;

/** Where runs elsewhere ask for decoys. */
export interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves runs over TLS; without the token nothing is said, not even which paths there are. */
export async function startControlServer(
  serving: Serving,
  { place, token }: { readonly place: Place; readonly token: string },
): Promise<ControlServer> {
  const calls = createCalls(serving);
  const server = createServer(
    { ...serving.authority.issue('trusted', [place.host]), headersTimeout: 10_000, requestTimeout: 30_000 },
    (request, response) =>
      void take(calls, token, request, response).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (response.headersSent) response.destroy();
        else send(response, 409, { message });
      }),
  );
  server.on('tlsClientError', (_error, socket) => void socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : place.port;
  return {
    url: `https://${writePlace({ host: place.host, port })}`,
    async close() {
      await calls.end();
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function take(
  calls: Caller,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isToken(token, request.headers.authorization))
    return void response.writeHead(401, { 'www-authenticate': 'Bearer', connection: 'close' }).end();
  const call = request.method === 'POST' ? callOf(calls, request.url ?? '') : undefined;
  if (call === undefined) return void response.writeHead(404).end();
  if (Number(request.headers['content-length'] ?? MOST + 1) > MOST)
    return void response.writeHead(413, { connection: 'close' }).end();
  const asked: unknown = JSON.parse(await readText(request));
  send(response, 200, await call(asked));
}

function callOf(calls: Caller, path: string): ((asked: unknown) => Promise<object>) | undefined {
  switch (path) {
    case '/v1/open':
      return (asked) => calls.open(CALLS.open.asked.parse(asked));
    case '/v1/sync':
      return (asked) => calls.sync(CALLS.sync.asked.parse(asked));
    case '/v1/play':
      return (asked) => calls.play(CALLS.play.asked.parse(asked));
    case '/v1/close':
      return (asked) => calls.close(CALLS.close.asked.parse(asked));
    default:
      return undefined;
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Compares digests in constant time, so that neither the length nor the beginning of the token shows. */
function isToken(token: string, header: string | undefined): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(header ?? ''));
}
