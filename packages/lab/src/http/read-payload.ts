import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Seams } from '../seams/seams.ts';
import { Problem } from './problem.ts';

/** The text of a body, unpacked and within its limits; files are texts of one byte for each letter. */
export async function readPayload(seams: Seams, request: FastifyRequest, payload: Readable): Promise<string> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > seams.largestAnnounced(request)) seams.tooLarge(request);
  const encoding = headers['content-encoding']?.toLowerCase();
  const raw = await collect(payload, seams.largestBody(request), () => seams.tooLarge(request));
  const letters = headers['content-type']?.startsWith('multipart/') === true ? 'latin1' : 'utf8';
  if (encoding === undefined || encoding === 'identity') return raw.toString(letters);
  if (!seams.unpacks(encoding)) throw new Problem('unsupported_media_type');
  const unpacker: Transform = encoding === 'gzip' ? createGunzip() : createBrotliDecompress();
  unpacker.end(raw);
  try {
    const most = seams.largestUnpacked(request, encoding);
    return (await collect(unpacker, most, () => seams.tooLarge(request))).toString(letters);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('malformed_body');
  }
}

async function collect(source: Readable, most: number, tooLarge: () => never): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > most) tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
