import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** A proxy on loopback for the length of a test. */
export interface TunnelProxy {
  readonly url: string;
  /** Where tunnels were asked to, in order. */
  readonly tunnels: readonly string[];
  /** Requests that were sent to it in their plain form. */
  readonly plain: number;
  /** The credentials that came with the last tunnel. */
  readonly lastAuthorization: string | undefined;
  close(): Promise<void>;
}

/** Opens tunnels and counts them; with `basic`, for those who show these credentials only. */
export async function startTunnelProxy(basic?: string): Promise<TunnelProxy> {
  const tunnels: string[] = [];
  const open = new Set<Socket>();
  let plain = 0;
  let lastAuthorization: string | undefined;
  const server = createServer((request, response) => {
    plain += 1;
    request.resume();
    response.writeHead(501).end();
  });
  server.on('connect', (request, client: Socket, head: Buffer) => {
    const { url = '', headers } = request;
    tunnels.push(url);
    lastAuthorization = headers['proxy-authorization'];
    if (basic !== undefined && lastAuthorization !== `Basic ${Buffer.from(basic).toString('base64')}`) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port || 80), hostname.replaceAll(/[[\]]/g, ''), () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.write(head);
      onward.pipe(client);
      client.pipe(onward);
    });
    for (const socket of [client, onward]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    client.on('close', () => onward.destroy());
    onward.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    get plain() {
      return plain;
    },
    get lastAuthorization() {
      return lastAuthorization;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
