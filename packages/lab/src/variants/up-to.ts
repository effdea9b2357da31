import type { Readable } from 'node:stream';
import { OutFailure } from '../outbound/send-out.ts';
import { actAfter } from './second-look.ts';

/** What comes, as long as it is not more than so many bytes, and within so many milliseconds. */
export async function* upTo(body: Readable, most: number, within: number): AsyncGenerator<Buffer> {
  let length = 0;
  const stop = actAfter(within, () => body.destroy(new OutFailure('late')));
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > most) throw new OutFailure('too-large');
      yield bytes;
    }
  } finally {
    stop();
  }
}
