import { createServer, type Server, type Socket } from 'node:net';
import { assertMayListen, type MayListen } from '../../network/listening.ts';
import type { Place } from './place.ts';

/** A port that is listened on, perhaps at several addresses. */
export interface Listening {
  readonly port: number;
  /** The addresses of this machine that it is listened on. */
  readonly hosts: readonly string[];
  close(): Promise<void>;
}

/** A free port of one address is not always free at the others. */
const TRIES = 10;

/** What an address that this machine does not have answers; most machines have only some of them. */
const NOT_HERE: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * Listens on one port at the first address, and at as many of the others as this machine has and lends. Port 0 takes a
 * free one.
 */
export async function listen(
  { host, port }: Place,
  others: readonly string[],
  onConnection: (socket: Socket) => void,
  mayListen?: MayListen,
): Promise<Listening> {
  assertMayListen(host, mayListen);
  for (let tried = 1; ; tried += 1) {
    const servers: Server[] = [];
    const close = async (): Promise<void> => void (await Promise.all(servers.map(closeServer)));
    try {
      const first = await listenAt(host, port, onConnection);
      servers.push(first);
      const actual = portOf(first);
      const hosts = [host];
      for (const other of others.filter((each) => (mayListen?.(each) ?? null) === null)) {
        const server = await listenAt(other, actual, onConnection).catch(unlessNotHere);
        if (server === undefined) continue;
        servers.push(server);
        hosts.push(other);
      }
      return { port: actual, hosts, close };
    } catch (error) {
      await close();
      if (port !== 0 || codeOf(error) !== 'EADDRINUSE' || tried === TRIES) throw error;
    }
  }
}

function listenAt(host: string, port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  // Nothing is read before somebody knows what it is.
  const server = createServer({ pauseOnConnect: true }, onConnection);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: host.includes(':') }, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

function unlessNotHere(error: unknown): undefined {
  if (!NOT_HERE.has(codeOf(error))) throw error;
}

/** The code of an error of the system, such as `EADDRINUSE`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
