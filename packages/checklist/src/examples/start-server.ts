import { once } from 'node:events';
import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';

/** Lets a server listen on a free loopback port until the running test ends, and tells the port. */
export async function startServer(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
