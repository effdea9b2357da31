import { readSync } from 'node:fs';

/** Where a line of a file is, in bytes, without its end. */
export interface Span {
  readonly at: number;
  readonly length: number;
}

const CHUNK = 262_144;
const NEWLINE = 0x0a;

/** The lines of an open file with their places, read chunk by chunk; an empty last line is none. */
export function* readLines(file: number): Iterable<Span & { readonly text: string }> {
  const chunk = Buffer.allocUnsafe(CHUNK);
  let rest = Buffer.alloc(0);
  let at = 0;
  for (let from = 0; ;) {
    const count = readSync(file, chunk, 0, CHUNK, from);
    if (count === 0) break;
    from += count;
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      yield { at, length: end - start, text: bytes.toString('utf8', start, end) };
      at += end + 1 - start;
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield { at, length: rest.length, text: rest.toString('utf8') };
}

/** The line at a place. */
export function readSpan(file: number, { at, length }: Span): string {
  const bytes = Buffer.allocUnsafe(length);
  let count = 0;
  while (count < length) {
    const more = readSync(file, bytes, count, length - count, at + count);
    if (more === 0) break;
    count += more;
  }
  return bytes.toString('utf8', 0, count);
}
