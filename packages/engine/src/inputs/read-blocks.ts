import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** Large enough to make the cost of a read small, small enough to be thrown away cheaply. */
const BLOCK = 32_768;

/** A line longer than this is no line of an access log. */
const LONGEST_LINE = 1_048_576;

/**
 * The text of a file in blocks of whole lines, each block ending with a newline; `.gz` is unpacked on the way.
 *
 * Bytes become characters one to one: addresses are ASCII, and no byte is worth the time of decoding.
 */
export async function* readBlocks(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of path.endsWith('.gz') ? readGzip(path) : readPlain(path)) {
    const text = rest + chunk.toString('latin1');
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) yield text.slice(0, end);
    rest = text.slice(end);
    // What is dropped here still ends in a newline later, so that it counts as one line.
    if (rest.length > LONGEST_LINE) rest = '';
  }
  if (rest !== '') yield `${rest}\n`;
}

/** One buffer for all reads: each is turned into text before the next. */
async function* readPlain(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(BLOCK);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, BLOCK);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function* readGzip(path: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip({ chunkSize: BLOCK });
  const file = createReadStream(path);
  file.on('error', (error) => unpacked.destroy(error));
  for await (const chunk of file.pipe(unpacked)) if (Buffer.isBuffer(chunk)) yield chunk;
}
