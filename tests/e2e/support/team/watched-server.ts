import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Watcher } from './notes-api.ts';

/** A way to the team server on which somebody watches what a runner says. */
export interface WatchedServer {
  readonly url: string;
  close(): void;
}

/** Passes everything on, and shows it to a watcher; an answer for which that says false is never given. */
export async function startWatchedServer(to: string, watcher: Watcher): Promise<WatchedServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const sent = await buffer(request);
      const path = request.url ?? '';
      const watched = { method: request.method ?? '', path, body: sent.toString('latin1') };
      if ((await watcher.before?.(watched)) === false) return void request.socket.destroy();
      const { authorization = '', accept = '*/*', 'content-type': type } = request.headers;
      const answered = await fetch(`${to}${path}`, {
        method: watched.method,
        headers: { authorization, accept, ...(type !== undefined && { 'content-type': type }) },
        ...(sent.length > 0 && { body: new Uint8Array(sent) }),
      });
      const bytes = Buffer.from(await answered.arrayBuffer());
      const shown = { ...watched, body: `${watched.body}\n${bytes.toString('latin1')}` };
      if ((await watcher.after?.(shown)) === false) return void request.socket.destroy();
      response.writeHead(answered.status, {
        'content-type': answered.headers.get('content-type') ?? 'application/json',
      });
      response.end(bytes);
      // A server that restarts answers nobody.
    })().catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    close: () => void (server.closeAllConnections() ?? server.close()),
  };
}
