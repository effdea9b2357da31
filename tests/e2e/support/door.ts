import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be shut, as if the server had died, and opened again. */
export interface Door {
  readonly url: string;
  /** Shuts itself at the nth request from now on. */
  shutAt(count: number): void;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a door to a server on loopback. */
export async function openDoor(url: string): Promise<Door> {
  const to = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let isShut = false;
  const server = createServer((socket) => {
    const behind = connect(to, '127.0.0.1');
    for (const each of [socket, behind]) {
      sockets.add(each);
      each.on('error', () => undefined).once('close', () => sockets.delete(each));
    }
    socket.on('data', (chunk) => {
      if (/^[A-Z]+ \//.test(chunk.toString('latin1'))) left -= 1;
      if (left <= 0) shut();
    });
    socket.pipe(behind).pipe(socket);
  });
  const shut = (): void => {
    if (isShut) return;
    isShut = true;
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    shutAt(count) {
      left = count;
    },
    async open() {
      left = Number.POSITIVE_INFINITY;
      if (isShut) await listen(port);
      isShut = false;
    },
    async close() {
      shut();
      await Promise.resolve();
    },
  };
}
