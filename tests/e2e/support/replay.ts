import { readFileSync } from 'node:fs';
import { Pool, type Dispatcher } from 'undici';

/** One request of a recorded run, with values of like size in the place of secrets. */
export interface Replayed {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** Sends the same requests in the same order over as many lanes, and returns how many milliseconds that takes. */
async function replay(url: string, requests: readonly Replayed[], concurrency: number): Promise<number> {
  const pool = new Pool(url, { connections: concurrency, pipelining: 1 });
  const queue = requests.values();
  const lane = async (): Promise<void> => {
    for (const request of queue) {
      try {
        const { body } = await pool.request(request);
        await body.bytes();
      } catch {
        // What the target answers by closing the connection takes its time as well.
      }
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: concurrency }, lane));
  const took = performance.now() - began;
  await pool.close();
  return took;
}

// A process of its own, like the run it is compared with: reads its order from a file and prints the time.
const { url, requests, concurrency } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  url: string;
  requests: Replayed[];
  concurrency: number;
};
process.stdout.write(`${await replay(url, requests, concurrency)}\n`);
