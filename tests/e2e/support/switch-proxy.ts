import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** An address behind which a test puts one API after the other: a flawed one, a fixed one, one that broke. */
export interface SwitchProxy {
  readonly url: string;
  /** Sends what follows to the API at this address. */
  to(url: string): void;
  /** Answers matching requests with this status instead; null forwards all again. */
  break(rule: { readonly method: string; readonly path: RegExp; readonly status: number } | null): void;
  close(): Promise<void>;
}

/** Starts the proxy on a port that the system gives. */
export async function startSwitchProxy(url: string): Promise<SwitchProxy> {
  let upstream = new URL(url);
  let broken: Parameters<SwitchProxy['break']>[0] = null;
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method = 'GET', url: path = '/' } = incoming;
    if (broken !== null && broken.method === method && broken.path.test(path)) {
      incoming.resume();
      outgoing
        .writeHead(broken.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'refused' }));
      return;
    }
    const { hostname, port } = upstream;
    const forwarded = request(
      { hostname, port, method, path, headers: { ...incoming.headers, host: upstream.host } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    to: (other) => void (upstream = new URL(other)),
    break: (rule) => void (broken = rule),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
