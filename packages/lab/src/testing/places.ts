import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that came to one of our places. */
interface Called {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server on loopback that a product under observation may or may not call. */
export interface OwnPlace {
  readonly place: string;
  readonly called: readonly Called[];
  close(): void;
}

/** Answers every request, with a page called `title` unless told otherwise. */
export async function openPlace(
  title: string,
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean,
  host = '127.0.0.1',
  port = 0,
): Promise<OwnPlace> {
  const called: Called[] = [];
  const server = createServer((request, response) => {
    const parts: string[] = [];
    request.setEncoding('utf8').on('data', (part: string) => parts.push(part));
    request.on('end', () => {
      called.push({ path: request.url ?? '', headers: request.headers, body: parts.join('') });
      if (answer?.(request, response) !== true) response.end(`<title>${title}</title>`);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port: own } = server.address() as AddressInfo;
  return {
    place: `${host.includes(':') ? `[${host}]` : host}:${own}`,
    called,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A name server: each name is a list of IPv4 addresses with dashes in between, and is each of them in turn. */
export async function openNames(): Promise<{ readonly place: string; close(): void }> {
  const asked = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const [name, end] = readName(query);
    const isA = query.readUInt16BE(end) === 1;
    const addresses = name.split('.')[0]?.split('_') ?? [];
    const count = asked.get(name) ?? 0;
    if (isA) asked.set(name, count + 1);
    const data = (addresses[count % addresses.length] ?? '').split('-').map(Number);
    const head = Buffer.from(query.subarray(0, end + 4));
    head.writeUInt16BE(0x8400, 2);
    head.writeUInt16BE(isA ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...data]);
    socket.send(isA ? Buffer.concat([head, record]) : head, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { place: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

/** The name that a question asks for, and where it ends. */
function readName(query: Buffer): readonly [name: string, end: number] {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return [labels.join('.'), at + 1];
}
