import type { ClientRequest } from 'node:http';
import { request as overTls } from 'node:https';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ConnectionOptions } from 'node:tls';
import { OutFailure, type OutAnswer, type OutRequest } from '../outbound/send-out.ts';
import { actAfter } from './second-look.ts';

/** How a service is called by hand. */
interface ByHand {
  readonly tls: ConnectionOptions;
  /** Milliseconds without a byte. */
  readonly idleMs: number;
  readonly read?: (body: Readable, isPacked: boolean) => Promise<Buffer>;
}

/** Calls a service with no limit but that of silence; the whole body is read. */
export function callWithNode(
  { url, method, headers, body }: OutRequest,
  { tls, idleMs, read = (whole) => buffer(whole) }: ByHand,
): Promise<OutAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void =>
      reject(cause instanceof OutFailure ? cause : new OutFailure('failed', { cause }));
    const request = overTls(url, { method, headers, agent: false, ...tls }, (response) => {
      // What was read in time may be worked on.
      response.on('end', waitsNoMore);
      read(response, response.headers['content-encoding'] === 'gzip').then((whole) => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: whole.toString('utf8'),
        });
        return request.destroy();
      }, fail);
    });
    const waitsNoMore = endWhenIdle(request, idleMs);
    request.on('error', fail).on('close', waitsNoMore);
    request.end(body);
  });
}

/** Ends a request that gets no byte for so long, also at a second look. The result ends the watching. */
function endWhenIdle(request: ClientRequest, idleMs: number): () => void {
  let stop = (): void => undefined;
  request.setTimeout(idleMs, () => {
    const read = request.socket?.bytesRead;
    stop = actAfter(0, () => {
      if (request.socket?.bytesRead === read) request.destroy(new OutFailure('late'));
    });
  });
  return () => {
    stop();
    request.setTimeout(0);
  };
}
