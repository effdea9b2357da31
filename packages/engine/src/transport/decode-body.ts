import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import type { Transform } from 'node:stream';

/** A body after its content encoding, if it had one, is taken off. */
export interface DecodedBody {
  readonly body: Buffer;
  readonly cut: boolean;
}

/**
 * Takes off gzip, deflate and br, never producing more than `limit` bytes.
 *
 * What is not encoded as announced is left as it came.
 */
export async function decodeBody(body: Buffer, encodings: string, limit: number): Promise<DecodedBody> {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  // Nobody honest encodes more than twice.
  if (body.length === 0 || names.length > 3) return { body, cut: false };
  let decoded: DecodedBody = { body, cut: false };
  for (const name of names.toReversed()) {
    const decoder = createDecoder(name, decoded.body);
    if (decoder === undefined) return decoded;
    const next = await pump(decoded.body, decoder, limit);
    if (next === undefined) return decoded;
    decoded = { body: next.body, cut: decoded.cut || next.cut };
  }
  return decoded;
}

function createDecoder(name: string, body: Buffer): Transform | undefined {
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'br') return createBrotliDecompress();
  // Many servers say deflate and leave the zlib wrapper off.
  if (name === 'deflate') return ((body[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
  return undefined;
}

async function pump(body: Buffer, decoder: Transform, limit: number): Promise<DecodedBody | undefined> {
  const { promise, resolve } = Promise.withResolvers<DecodedBody | undefined>();
  const chunks: Buffer[] = [];
  let length = 0;
  decoder.on('data', (chunk: Buffer) => {
    length += chunk.length;
    chunks.push(chunk);
    if (length > limit) {
      resolve({ body: Buffer.concat(chunks).subarray(0, limit), cut: true });
      decoder.destroy();
    }
  });
  decoder.on('end', () => resolve({ body: Buffer.concat(chunks), cut: false }));
  // A stream that breaks off is shown as far as it went; one that never began is no such stream.
  decoder.on('error', () => resolve(length > 0 ? { body: Buffer.concat(chunks), cut: true } : undefined));
  decoder.end(body);
  return promise;
}
