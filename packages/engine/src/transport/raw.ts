import type { Socket } from 'node:net';
import type { Attempt, RawHead } from '../ports.ts';
import { nameAndValue } from '../request/header-line.ts';
import type { Connector } from './connector.ts';
import { TransportError } from './failure.ts';

/** What is in the place of a path that undici refuses, until the socket puts the real one in. */
export const RAW_PATH = '/probity-raw-path';

/** Whether a path must be written by ourselves: anything beyond printable ASCII, or not beginning with a slash. */
export function needsRaw(path: string): boolean {
  return !/^(?:\/|https?:\/\/)[\u0021-\u007e]*$/.test(path);
}

/**
 * Opens sockets whose first request line carries `path` exactly as given, in UTF-8.
 *
 * Framing and parsing stay with undici; only the bytes of the path are ours.
 */
export function createRawConnector(connect: Connector, method: string, path: string): Connector {
  return rewriting(connect, method, (rest) =>
    Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n`, 'utf8'), Buffer.from(rest, 'latin1')]),
  );
}

/** Opens sockets whose first request is written byte for byte by ourselves; undici reads the answer. */
export function createWholeConnector(connect: Connector, method: string, bytes: Buffer): Connector {
  return rewriting(connect, method, () => bytes);
}

/** A request as it goes on the wire. Throws what could reach another site or leave bytes behind for the next request. */
export function wholeRequest(
  { method, path, body }: Pick<Attempt, 'method' | 'path' | 'body'>,
  { version, lines }: RawHead,
  { host, tag }: { readonly host: string; readonly tag: string },
): Buffer {
  const content = body === null ? Buffer.alloc(0) : Buffer.from(body);
  for (const text of [method, path, version, ...lines])
    if (/[\r\n]/.test(text)) throw refuse('PROTOCOL', 'A line of a request has a line break.');
  for (const line of lines) {
    const { name, value } = nameAndValue(line);
    if (name === 'host' && value.toLowerCase() !== host.toLowerCase())
      // On a shared server another Host is another site.
      throw refuse('SCOPE', `The Host header names ${value}, not ${host}.`);
    // Where two servers disagree about the end of a request, the next one of somebody else would pay for it.
    if (name === 'transfer-encoding' || (name === 'content-length' && !isLengthOf(value, content)))
      throw refuse('PROTOCOL', 'The end of this request would not be clear.');
  }
  const names = new Set(lines.map((line) => nameAndValue(line).name));
  const head = [
    `${method} ${path} ${version}`,
    ...lines,
    ...(names.has('user-agent') ? [] : [`User-Agent: ${tag}`]),
    ...(content.length === 0 || names.has('content-length') ? [] : [`Content-Length: ${content.length}`]),
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'utf8'), content]);
}

/** A length that is no number is refused or ignored, which ends a request without a body either way. */
function isLengthOf(value: string, content: Buffer): boolean {
  return /^\d+$/.test(value) ? Number(value) === content.length : content.length === 0 && !/\d/.test(value);
}

function rewriting(connect: Connector, method: string, rewrite: (rest: string) => Buffer): Connector {
  return (options, callback) => {
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error === null) rewriteFirst(socket, `${method} ${RAW_PATH} HTTP/1.1\r\n`, rewrite);
      callback(...result);
    });
  };
}

function rewriteFirst(socket: Socket, placeholder: string, rewrite: (rest: string) => Buffer): void {
  const write = socket.write.bind(socket);
  socket.write = (chunk: unknown): boolean => {
    Reflect.deleteProperty(socket, 'write');
    if (typeof chunk !== 'string' || !chunk.startsWith(placeholder)) {
      socket.destroy(refuse('PROTOCOL', 'The path could not be put in place.'));
      return false;
    }
    return write(rewrite(chunk.slice(placeholder.length)));
  };
}

function refuse(code: 'PROTOCOL' | 'SCOPE', message: string): TransportError {
  return new TransportError({ code, message });
}
