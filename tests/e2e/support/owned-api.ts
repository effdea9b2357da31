import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';

/** How a host answers to what is under `/.well-known/`. */
export type WellKnown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file'; readonly token: string }
  /** Whatever is asked for is answered with the token. */
  | { readonly kind: 'alike'; readonly token: string }
  /** Whatever is asked for is repeated. */
  | { readonly kind: 'echo' }
  /** The file is elsewhere. */
  | { readonly kind: 'redirect'; readonly token: string };

/** A host at every address of this machine, in front of an API on loopback. */
export interface OwnedApi {
  readonly port: number;
  wellKnown: WellKnown;
  /** What was sent, as `address METHOD path`. */
  readonly sent: string[];
  /** Called with each request before it is answered. */
  onRequest: (line: string) => void;
  close(): Promise<void>;
}

const PLACE = /^\/\.well-known\/probity-([0-9a-f]+)$/;

/** Starts the host; what is not under `/.well-known/` goes to the API behind it. */
export async function startOwnedApi(behind: string): Promise<OwnedApi> {
  const server = createServer((request, response) => {
    const address = (request.socket.localAddress ?? '').replace(/^::ffff:/, '');
    const line = `${address} ${request.method} ${request.url}`;
    api.sent.push(line);
    api.onRequest(line);
    const [, asked] = PLACE.exec(request.url ?? '') ?? [];
    if (asked === undefined) passOn(behind, request, response);
    else answer(api.wellKnown, asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  const place = server.address();
  const api: OwnedApi = {
    port: typeof place === 'object' && place !== null ? place.port : 0,
    wellKnown: { kind: 'nothing' },
    sent: [],
    onRequest: () => {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}

function answer(shown: WellKnown, asked: string, response: ServerResponse): void {
  const isFile = 'token' in shown && shown.token === asked;
  if (shown.kind === 'echo') response.end(asked);
  else if (shown.kind === 'alike') response.end(shown.token);
  else if (shown.kind === 'file' && isFile) response.end(`${shown.token}\n`);
  else if (shown.kind === 'redirect' && isFile)
    response.writeHead(302, { location: '/elsewhere' }).end(shown.token);
  else response.writeHead(404).end('Not Found');
}

function passOn(behind: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const onward = send(new URL(behind).origin, { method, path: url, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
    answered.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
