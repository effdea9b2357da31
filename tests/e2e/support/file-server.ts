import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** A running file server. */
export interface FileServer extends AsyncDisposable {
  readonly origin: string;
}

/** Serves a folder below a path as any plain host would: index files, redirects to folders, and the 404 page. */
export async function serveFiles(folder: string, below = '/'): Promise<FileServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (!pathname.startsWith(below)) return void response.writeHead(404).end();
    const wanted = join(folder, normalize(`/${decodeURIComponent(pathname.slice(below.length))}`));
    const found = statSync(wanted, { throwIfNoEntry: false });
    if (found?.isDirectory() === true && !pathname.endsWith('/')) {
      return void response.writeHead(301, { location: `${pathname}/` }).end();
    }
    const file = found?.isDirectory() === true ? join(wanted, 'index.html') : wanted;
    const exists = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    const sent = exists ? file : join(folder, '404.html');
    response.writeHead(exists ? 200 : 404, {
      'content-type': TYPES[extname(sent)] ?? 'application/octet-stream',
    });
    createReadStream(sent).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
