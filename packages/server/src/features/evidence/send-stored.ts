import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const decompress = promisify(gunzip);

/** Answers with lines of JSON that are kept compressed: as they are for one who takes that, else decompressed piece by piece. */
export function sendStored(reply: FastifyReply, bytes: Buffer): FastifyReply {
  void reply.headers({
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  if (takesGzip(reply.request.headers['accept-encoding']))
    return reply.header('content-encoding', 'gzip').send(bytes);
  const stream = createGunzip();
  // The answer ends with the stream, also if the bytes turn out to be broken.
  pipeline([bytes], stream, () => undefined);
  return reply.send(stream);
}

/** Decompresses what is kept, unless it is absurdly large. */
export function unpack(bytes: Buffer): Promise<Buffer> {
  return decompress(bytes, { maxOutputLength: 256 * 1024 * 1024 });
}

/** Whether a client takes gzip: named, and not with a weight of nothing. @internal */
export function takesGzip(header: string | readonly string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((each) => {
      const [coding = '', ...parameters] = each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return coding === 'gzip' && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
    });
}
