import { createClock } from '../clock.ts';
import type { Network } from '../network/network.ts';
import { createTransport } from './transport.ts';

/** What a GET brought. */
export interface Fetched {
  readonly status: number;
  /** By lower-case name; the first value of each. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body was longer than is read. */
  readonly cut: boolean;
}

/** There was no answer; the code is that of the failure. */
export class FetchFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'FetchFailure';
    this.code = code;
  }
}

/** How pages are fetched. */
export interface FetcherOptions {
  readonly version: string;
  /** Milliseconds for one answer. */
  readonly timeout: number;
  readonly bodyLimit: number;
  /** How a host is reached, by its origin. */
  readonly networkFor: (origin: string) => Network;
}

/** Reads one page, as the holder of a certificate or as nobody; rejects if there is no answer. */
export type Fetcher = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  holder?: string | null,
) => Promise<Fetched>;

/** GETs pages by the same door as a run, one connection for each: any host, no redirects, and no limits but time and size. */
export function createFetcher({ version, timeout, bodyLimit, networkFor }: FetcherOptions): Fetcher {
  return async (url, headers, holder = null) => {
    const transport = createTransport({
      origin: url.origin,
      rate: 0,
      concurrency: 1,
      budget: 1,
      requestTimeout: timeout,
      bodyLimit,
      clock: createClock(),
      userAgent: `probity/${version}`,
      reach: 'any',
      network: networkFor(url.origin),
    });
    try {
      const attempt = { method: 'GET', path: url.pathname + url.search, headers, body: null };
      const { answer, failure } = await transport.send(attempt, 'polite', holder);
      if (answer === null) throw new FetchFailure(failure.code, failure.message);
      const { status, body, cut } = answer;
      const single: Record<string, string> = {};
      for (const [name, value] of Object.entries(answer.headers)) single[name] = [value].flat()[0] ?? '';
      return { status, headers: single, body, cut };
    } finally {
      await transport.close();
    }
  };
}
