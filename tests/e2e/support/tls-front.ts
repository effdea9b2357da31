import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';

/** One request as it came in, and who the certificate of its connection is for. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The common name of the client certificate; null without one. */
  readonly name: string | null;
}

/** A server with TLS in front of an API. */
export interface TlsFront {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

/** What a front does beside TLS. */
export interface FrontOptions extends ServerOptions {
  /** Headers for the API behind it, or a status with which a request ends here. */
  readonly admit?: (seen: SeenRequest) => Promise<Record<string, string> | number>;
}

/** Takes TLS off and hands every request on, byte for byte but for the connection's own headers. */
export async function startTlsFront(behind: string, { admit, ...options }: FrontOptions): Promise<TlsFront> {
  const seen: SeenRequest[] = [];
  const { hostname, port } = new URL(behind);
  const server = createServer(options, (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const { subject } = (request.socket as TLSSocket).getPeerCertificate();
    const one = { method, path, headers, name: subject === undefined ? null : String(subject.CN) };
    seen.push(one);
    void (async () => {
      const added = (await admit?.(one)) ?? {};
      if (typeof added === 'number') {
        request.resume();
        response.writeHead(added, { 'content-type': 'application/json' }).end('{"error":"no certificate"}');
        return;
      }
      const passed = ask({ hostname, port, method, path, headers: { ...headers, ...added } }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
