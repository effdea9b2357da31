import type { Readable } from 'node:stream';
import { OutFailure } from '../outbound/send-out.ts';

/** Fewer bytes than this in the time that is given are a standstill. */
const FLOWS = 100_000;
/** After other work a timer may fire before what has long arrived is read: only a second look in a row counts. */
const LOOKS = 2;

/** What comes, however much it is, as long as it comes quickly: a byte now and then does not count. */
export async function* whileItFlows(body: Readable, within: number): AsyncGenerator<Buffer> {
  let since = 0;
  let looks = 0;
  const timer = setInterval(() => {
    looks = since < FLOWS ? looks + 1 : 0;
    since = 0;
    if (looks === LOOKS) body.destroy(new OutFailure('late'));
  }, within / LOOKS);
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk);
      since += bytes.length;
      yield bytes;
    }
  } finally {
    clearInterval(timer);
  }
}
