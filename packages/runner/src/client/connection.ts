import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { ProblemDocument, type TeamOperation } from '@probity/contract';
import { Pool } from 'undici';
import type { z } from 'zod';
import { LeaseLost, RunnerRevoked, ServerRefusal, ServerUnreachable } from './failures.ts';
import { serverOrigin } from './server-url.ts';

/** What is sent with one request. */
interface Call {
  readonly params?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, bytes as they are. */
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the request, and the tries after it. */
  readonly signal?: AbortSignal;
  /** It means the same a second time, so that it is repeated until it was heard. */
  readonly repeat?: boolean;
  /** Milliseconds until the answer must have begun. */
  readonly timeout?: number;
}

type Asked = Pick<TeamOperation, 'method' | 'path' | 'body'>;

/** A connection to one server, with one token. */
export interface Connection {
  /** An answer that its schema checks. */
  readonly ask: <S extends z.ZodType>(
    operation: Asked & { readonly answer: { readonly schema: S } },
    call: Call,
  ) => Promise<z.output<S>>;
  /** An answer that is bytes, or none. */
  readonly bytes: (operation: Asked, call: Call) => Promise<Buffer>;
  close(): Promise<void>;
}

const TIMEOUT = 15_000;
const LONGEST_PAUSE = 2000;
/** What may help when it is tried again: the server restarts, or its database does. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
const LARGEST_ANSWER = 512 * 1024 * 1024;

/** Opens connections as they are needed. No proxy of the environment is used, and no redirect is followed. */
export function connectTo(address: string, token: string, ca?: string): Connection {
  const origin = serverOrigin(address);
  const trusted = ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] };
  const pool = new Pool(origin.origin, {
    // Always said, so that no variable of the environment can switch it off.
    connect: { rejectUnauthorized: true, timeout: 5000, ...trusted },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
    maxResponseSize: LARGEST_ANSWER,
  });
  const once = async (operation: Asked, call: Call): Promise<Buffer> => {
    const { body, signal, timeout = TIMEOUT } = call;
    const deadline = AbortSignal.timeout(timeout);
    const answer = await pool
      .request({
        method: operation.method,
        path: pathOf(operation.path, call.params ?? {}),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, application/problem+json, application/x-ndjson',
          ...(body !== undefined && { 'content-type': typeOf(operation) }),
          ...call.headers,
        },
        body: body === undefined ? null : Buffer.isBuffer(body) ? body : JSON.stringify(body),
        signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
      })
      .then(async ({ statusCode, headers, body: stream }) => ({
        status: statusCode,
        headers,
        bytes: Buffer.from(await stream.arrayBuffer()),
      }))
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        throw unreachable(origin.origin, error);
      });
    const bytes = isGzip(answer.bytes)
      ? gunzipSync(answer.bytes, { maxOutputLength: LARGEST_ANSWER })
      : answer.bytes;
    if (answer.status >= 200 && answer.status < 300) return bytes;
    throw refusalOf(origin.origin, answer.status, String(answer.headers['retry-after'] ?? ''), bytes);
  };
  const bytes: Connection['bytes'] = async (operation, call) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await once(operation, call);
      } catch (error) {
        if (!(error instanceof ServerUnreachable) || error.isLasting || call.repeat !== true) throw error;
        await pause(Math.max(error.retryAfter, pauseAfter(tries)), call.signal).catch((stopped: unknown) => {
          // Whoever gave up wants to know what it was that did not work.
          throw stopped instanceof DOMException && stopped.name === 'TimeoutError' ? error : stopped;
        });
      }
    }
  };
  return {
    bytes,
    async ask(operation, call) {
      const text = (await bytes(operation, call)).toString('utf8');
      const checked = operation.answer.schema.safeParse(parse(text));
      if (checked.success) return checked.data;
      throw new ServerRefusal(
        502,
        '',
        `${origin.origin} answered ${operation.method} ${operation.path} with something else than it documents. Are the server and this program of the same release?`,
      );
    },
    close: () => pool.destroy(),
  };
}

/** A certificate that is wrong stays wrong; everything else may pass. */
function unreachable(server: string, error: unknown): ServerUnreachable {
  const reason = reasonOf(error);
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new ServerUnreachable(
      `${server} shows a certificate for another name (${reason}). Use the name that the certificate is for.`,
      { cause: error, isLasting: true },
    );
  if (/CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/.test(reason))
    return new ServerUnreachable(
      `${server} shows a certificate that is not trusted (${reason}). If an authority of your own has issued it, name that with --ca.`,
      { cause: error, isLasting: true },
    );
  return new ServerUnreachable(`${server} did not answer (${reason}).`, { cause: error });
}

function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function typeOf({ body }: Asked): string {
  return typeof body === 'string' ? body : 'application/json';
}

function refusalOf(server: string, status: number, retryAfter: string, bytes: Buffer): Error {
  const { data } = ProblemDocument.safeParse(parse(bytes.toString('utf8')));
  const { code = '', title = `it answered ${status}`, detail = '', next_step: next = '' } = data ?? {};
  if (status === 401)
    return new RunnerRevoked(`${server} does not take the token: it is unknown, revoked or out of date.`);
  if (code === 'attempt-outdated') return new LeaseLost(title);
  const seconds = /^\d+$/.test(retryAfter) ? Math.min(Number(retryAfter), 10) : 0;
  const message = `${server} refused: ${[`${title}.`, detail, next].filter((each) => each !== '').join(' ')}`;
  return PASSING.has(status)
    ? new ServerUnreachable(message, { retryAfter: seconds * 1000 })
    : new ServerRefusal(status, code, message);
}

/** Twice as long each time, and never the same for two runners that lost the server together. */
function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE, 50 * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2);
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await wait(milliseconds, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
