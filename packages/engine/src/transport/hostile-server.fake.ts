import { createServer, type Server, type Socket } from 'node:net';

/** A server that answers each request head with whatever bytes a test likes. */
export interface HostileServer extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  /** The request heads as they came. */
  readonly heads: readonly string[];
  readonly connections: () => number;
  readonly closed: () => number;
}

/** Listens on a free port of loopback and hands every request head to `answer`. */
export async function startHostileServer(
  answer: (socket: Socket, head: string) => void,
): Promise<HostileServer> {
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let closed = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      closed += 1;
      sockets.delete(socket);
    });
    let seen = '';
    socket.on('data', (chunk) => {
      seen += chunk.toString('utf8');
      const end = seen.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = seen.slice(0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (seen.length < end + 4 + length) return;
      seen = seen.slice(end + 4 + length);
      heads.push(head);
      answer(socket, head);
    });
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    heads,
    connections: () => connections,
    closed: () => closed,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
