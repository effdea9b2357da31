import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { PLAIN, type Network } from '../../network/network.ts';
import { testCertificate } from './test-certificate.fake.ts';

const IDENTITY = testCertificate();

/** What tests need of a server. */
export interface TestServer extends AsyncDisposable {
  readonly origin: string;
  /** Trusts its certificate. */
  readonly network: Network;
}

/** The protocols that a test server may speak. */
export type Spoken = 'http' | 'https' | 'http2';

/** A server of Node, as most people use it. */
export async function startServer(
  spoken: Spoken,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  settings: { readonly headersTimeout?: number; readonly requestTimeout?: number } = {},
): Promise<TestServer> {
  const limits = { connectionsCheckingInterval: 20, ...settings };
  const server: Server | Http2SecureServer =
    spoken === 'http'
      ? createHttpServer(limits, answer)
      : spoken === 'https'
        ? createHttpsServer({ ...IDENTITY, ...limits }, answer)
        : createSecureServer(IDENTITY, (request, response) => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests use what both have
            answer(request as unknown as IncomingMessage, response as unknown as ServerResponse);
          });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${spoken === 'http' ? 'http' : 'https'}://127.0.0.1:${port}`,
    network: spoken === 'http' ? PLAIN : { ...PLAIN, ca: [IDENTITY.cert] },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
