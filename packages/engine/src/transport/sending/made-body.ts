import { createBrotliCompress, createGzip, constants } from 'node:zlib';
import type { Fill } from '../../ports.ts';

/** How many bytes are made at a time. */
const PIECE = 65_536;

/** The bytes of a body piece by piece, so that a large one is nowhere as a whole. */
export function* madeBody(body: string, fill: Fill | null): Generator<Buffer> {
  if (fill === null) return yield Buffer.from(body);
  const [before = '', ...rest] = fill.mark === null ? ['', body] : body.split(fill.mark);
  yield Buffer.from(before);
  for (const { text, times, numbered } of fill.parts) {
    const perPiece = Math.max(1, Math.floor(PIECE / Buffer.byteLength(text)));
    const whole = numbered === true ? undefined : Buffer.from(text.repeat(Math.min(perPiece, times)));
    for (let made = 0; made < times; made += perPiece) {
      const count = Math.min(perPiece, times - made);
      yield whole === undefined
        ? Buffer.from(Array.from({ length: count }, (_, at) => text.replace('#', `${made + at}`)).join(''))
        : whole.subarray(0, count * Buffer.byteLength(text));
    }
  }
  yield Buffer.from(rest.join(''));
}

/** How many bytes a body has. */
export function madeLength(body: string, fill: Fill | null): number {
  const own = Buffer.byteLength(body);
  if (fill === null) return own;
  return own - Buffer.byteLength(fill.mark ?? '') + fill.parts.reduce((sum, part) => sum + lengthOf(part), 0);
}

/** A body in words: what is repeated is said once, with how many bytes it is. */
export function describeMade(body: string, fill: Fill | null): string {
  if (fill === null) return body;
  const words = fill.parts.map((part) => {
    const more = part.numbered === true ? 'repeated with other numbers' : 'repeated';
    return `‹${lengthOf(part).toLocaleString('en')} bytes: ${JSON.stringify(part.text)} ${more}›`;
  });
  const text = words.join('');
  return fill.mark === null ? text + body : body.replace(fill.mark, () => text);
}

/** The compressed form of a body that repeats itself, which is small however large the body is. */
export async function compress(encoding: 'gzip' | 'br', pieces: Iterable<Buffer>): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY: quality } = constants;
  const packer = encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: { [quality]: 5 } });
  const packed: Buffer[] = [];
  packer.on('data', (chunk: Buffer) => packed.push(chunk));
  for (const piece of pieces)
    if (!packer.write(piece)) await new Promise((resolve) => packer.once('drain', resolve));
  await new Promise<void>((resolve, reject) => {
    packer.on('end', resolve).on('error', reject).end();
  });
  return Buffer.concat(packed);
}

function lengthOf({ text, times, numbered }: Fill['parts'][number]): number {
  if (numbered !== true) return Buffer.byteLength(text) * times;
  let digits = 0;
  for (let first = 0, width = 1; first < times; first = 10 ** width, width += 1)
    digits += (Math.min(times, 10 ** width) - first) * width;
  return (Buffer.byteLength(text) - 1) * times + digits;
}
