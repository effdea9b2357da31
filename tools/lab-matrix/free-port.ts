import { createServer } from 'node:net';

/**
 * Below every range that systems choose from for outgoing connections and for port 0: a port from there could be taken
 * by any of the thousand connections of a trial before its server listens.
 */
const FIRST = 20_000;
/** Ports of one process, so that processes beside each other look in different places. */
const EACH = 40;
const PROCESSES = 300;

let asked = 0;

/** A port that is free and that no other process picks by chance, for servers whose address must be known before they start. */
export async function freePort(): Promise<number> {
  const first = FIRST + (process.pid % PROCESSES) * EACH;
  for (let tried = 0; tried < EACH; tried += 1) {
    const port = first + (asked % EACH);
    asked += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${first} to ${first + EACH - 1} are in use.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
