import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSeen, type Seen } from './seen.ts';

/** An address at a server of ours, and what has arrived for it. */
export interface Place {
  readonly url: string;
  readonly path: string;
  /** A text on its page. */
  readonly text: string;
  seen(): readonly Seen[];
}

/** A server of somebody else. */
export interface Face {
  /** Host and port. */
  readonly at: string;
  /** A new address; without an answer of its own it is a page with a title. */
  plant(answer?: RequestListener): Place;
  close(): Promise<void>;
}

/** Starts a server on loopback. */
export async function startFace(name: string): Promise<Face> {
  const answers = new Map<string, RequestListener>();
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const answer =
      answers.get(request.url ?? '') ?? ((_request, missing) => void missing.writeHead(404).end());
    readSeen(request).then(
      (one) => {
        seen.push(one);
        return answer(request, response);
      },
      () => response.destroy(),
    );
  });
  const port = await listenAt(server, 0);
  const at = `127.0.0.1:${port}`;
  return {
    at,
    plant(answer) {
      const path = `/${name}-${answers.size}`;
      const text = `Words of ${name} ${answers.size}.`;
      answers.set(
        path,
        answer ??
          ((_request, response) =>
            void response
              .writeHead(200, { 'content-type': 'text/html' })
              .end(`<title>${text}</title><p>${text}</p>`)),
      );
      return { url: `http://${at}${path}`, path, text, seen: () => seen.filter((one) => one.path === path) };
    },
    close: () => end(server),
  };
}

/** Listens on loopback; port 0 takes a free one. */
export async function listenAt(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return portOf(server.address());
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Ends a server and all of its connections. */
export async function end(server: Server): Promise<void> {
  // A connection that was on its way is there only now, and whoever has no time limit would keep it.
  const timer = setInterval(() => server.closeAllConnections(), 20);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  clearInterval(timer);
}
