import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Face } from '@probity/model';
import type { SeenRequest } from '@probity/probe-kit';
import { writePlace } from './place.ts';

/** What is read of a body; the rest is thrown away, but counted. */
const MOST = 1024 * 1024;
/** A body that has not come after so many milliseconds is not waited for: that a request came is what counts. */
const LONGEST = 2000;

/** What a request is before its body has come. */
export function seenHead(request: IncomingMessage, face: Face | null, at: number): SeenRequest {
  const { socket } = request;
  return {
    face,
    at,
    scheme: socket instanceof TLSSocket ? 'https' : 'http',
    from: plainAddress(socket.remoteAddress),
    to: writePlace({ host: plainAddress(socket.localAddress), port: socket.localPort ?? 0 }),
    method: request.method ?? 'GET',
    host: request.headers.host ?? '',
    path: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, digest(String(value))]),
    ),
    bytes: 0,
    body: '',
  };
}

/** The length and the digest of a body: what has come of it if the connection broke, or if it never ends. */
export function seenBody(request: IncomingMessage): Promise<Pick<SeenRequest, 'bytes' | 'body'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      request.off('data', take);
      // What still comes is read and thrown away.
      request.resume();
      resolve({ bytes, body: bytes === 0 ? '' : shorten(hash.copy().digest('hex')) });
    };
    const take = (chunk: Buffer): void => {
      if (bytes < MOST) hash.update(chunk);
      bytes += chunk.length;
    };
    const timer = setTimeout(end, LONGEST);
    request.on('data', take).once('end', end).once('close', end).once('error', end);
  });
}

/** `sha256:` and the first digits: enough to tell values apart, too little to find one. */
function digest(value: string): string {
  return shorten(createHash('sha256').update(value).digest('hex'));
}

function shorten(hex: string): string {
  return `sha256:${hex.slice(0, 8)}`;
}

/** An IPv4 address that came in over IPv6 is still one. */
function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '');
}
