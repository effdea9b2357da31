import { request as overHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as overTls } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import { createGunzip } from 'node:zlib';

/** A request to somebody else. */
export interface OutRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How it is sent, and how much of an answer is waited for. */
export interface OutOptions {
  /** The addresses that it may connect to; those that the system finds if left out. */
  readonly addresses?: () => Promise<readonly string[]>;
  readonly tls?: ConnectionOptions;
  /** Milliseconds until there has to be a connection, and until the answer has to be complete. */
  readonly connectMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
  /** Whether packed answers are unpacked; the limit is then that of what comes out. */
  readonly unpacks?: boolean;
}

/** What came back. */
export interface OutAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Why nothing came back. */
export class OutFailure extends Error {
  readonly kind: 'late' | 'too-large' | 'failed';

  constructor(kind: OutFailure['kind'], options?: ErrorOptions) {
    super(`The request to somebody else ended: ${kind}.`, options);
    this.name = 'OutFailure';
    this.kind = kind;
  }
}

/** Sends one request over a connection of its own and reads its answer; redirects are answers like any other. */
export async function sendOut(
  { url, method, headers = {}, body }: OutRequest,
  options: OutOptions,
): Promise<OutAnswer> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutFailure('failed');
  const addresses = await options.addresses?.();
  if (addresses?.length === 0) throw new OutFailure('failed');
  return new Promise((resolve, reject) => {
    const asked = {
      hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? undefined : Number(url.port),
      path: `${url.pathname}${url.search}`,
      method,
      agent: false as const,
      headers: {
        'user-agent': 'harbor/1.0',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      ...(addresses && { lookup: lookupOf(addresses) }),
    };
    const timers = [
      setTimeout(() => request.destroy(new OutFailure('late')), capped(options.connectMs)),
      setTimeout(() => request.destroy(new OutFailure('late')), capped(options.totalMs)),
    ] as const;
    const end = (settle: () => void): void => {
      for (const timer of timers) clearTimeout(timer);
      request.destroy();
      settle();
    };
    const fail = (error: unknown): void =>
      end(() => reject(error instanceof OutFailure ? error : new OutFailure('failed', { cause: error })));
    const take = (response: IncomingMessage): void => {
      readText(response, options).then(
        (text) => end(() => resolve({ status: response.statusCode ?? 0, headers: response.headers, text })),
        fail,
      );
    };
    const request =
      url.protocol === 'https:' ? overTls({ ...asked, ...options.tls }, take) : overHttp(asked, take);
    request.on('error', fail);
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(timers[0])),
    );
    request.end(body);
  });
}

/** Timers do not wait longer than this. */
const LONGEST = 2_147_483_647;

function capped(milliseconds: number): number {
  return Math.min(milliseconds, LONGEST);
}

async function readText(response: IncomingMessage, { maxBytes, unpacks }: OutOptions): Promise<string> {
  const isPacked = unpacks === true && response.headers['content-encoding'] === 'gzip';
  const source: Readable = isPacked ? response.pipe(createGunzip()) : response;
  // A pipe tells nobody when its beginning breaks.
  if (isPacked) response.on('error', (error) => source.destroy(error));
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > maxBytes) throw new OutFailure('too-large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Stands in for the name server: whatever is asked for is at these addresses. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const [first = ''] = addresses;
  const each = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, { all }, done) =>
    all === true ? done(null, each) : done(null, first, isIPv6(first) ? 6 : 4);
}
