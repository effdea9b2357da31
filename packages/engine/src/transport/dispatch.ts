import { Client } from 'undici';
import type { Attempt, Lane, Outcome } from '../ports.ts';
import type { Connector } from './connector.ts';
import { TransportError } from './failure.ts';
import type { Pools } from './pools.ts';
import { createRawConnector, createWholeConnector, needsRaw, RAW_PATH, wholeRequest } from './raw.ts';
import { readAnswer, type ReadLimits } from './read-answer.ts';
import { toRequestHeaders } from './request-headers.ts';
import { sendPaced } from './sending/send-paced.ts';

/** A request before it is sent: its headers, or all of its bytes. */
export interface Prepared {
  readonly attempt: Attempt;
  /** Scheme, host and port. */
  readonly origin: string;
  readonly headers: Record<string, string>;
  readonly whole: Buffer | null;
}

/** Writes the head of a request. Throws what HTTP forbids, and what would reach another site. */
export function prepare(attempt: Attempt, target: URL, tag: string): Prepared {
  const { origin, host } = attempt.origin === undefined ? target : new URL(attempt.origin);
  const { raw } = attempt;
  if (raw !== undefined)
    return { attempt, origin, headers: {}, whole: wholeRequest(attempt, raw, { host, tag }) };
  return { attempt, origin, headers: toRequestHeaders(attempt, { host, tag }), whole: null };
}

/** What requests are sent over. */
export interface Connections {
  readonly pools: Pools;
  readonly settings: Client.Options;
  readonly limits: ReadLimits;
}

/** Sends a request over the connection that it needs: one of the pool, or one of its own for all that is not usual. */
export async function dispatch(
  { attempt, origin, headers, whole }: Prepared,
  lane: Lane,
  holder: string | null,
  { pools, settings, limits: common }: Connections,
): Promise<Outcome> {
  const { method, path, body, protocol } = attempt;
  const pool = pools.of(holder);
  const shown = {
    by: holder ?? 'anonymous',
    certificate: pool.certificate !== null,
    answered: pool.answered,
  };
  const limits = { ...common, ...(origin.startsWith('https:') && { shown }) };
  const request = { origin, path, method, headers, body };
  if (attempt.sending !== undefined)
    return sendPaced(
      { attempt, origin, headers, connectFor: pool.connectFor, settings, limits },
      attempt.sending,
    );
  const connect = pool.connectFor(attempt);
  const alone = (connector: Connector, changed: Partial<typeof request> = {}) =>
    overOwnConnection(connector, { ...request, ...changed }, settings, limits);
  if (whole !== null)
    return alone(createWholeConnector(connect, method, whole), { path: RAW_PATH, body: null });
  if (protocol === 'HTTP/2') return alone(onlyHttp2(connect));
  const outcome = needsRaw(path)
    ? await alone(createRawConnector(connect, method, path), { path: RAW_PATH })
    : attempt.origin === undefined
      ? await readAnswer(pool[lane], { ...request, reset: lane === 'burst' }, limits)
      : await alone(connect);
  if (outcome.answer !== null && attempt.origin === undefined) pool.answered = true;
  return outcome;
}

/** Sends one request over a connection of its own, which ends with it. */
async function overOwnConnection(
  connect: Connector,
  request: Parameters<typeof readAnswer>[1] & { readonly origin: string },
  settings: Client.Options,
  limits: ReadLimits,
): Promise<Outcome> {
  const client = new Client(request.origin, { ...settings, connect });
  try {
    return await readAnswer(client, { ...request, reset: true }, limits);
  } finally {
    await client.destroy();
  }
}

/** Opens sockets on which the server agreed to HTTP/2, and no others: what is asked over HTTP/1.1 is another question. */
function onlyHttp2(connect: Connector): Connector {
  return (options, callback) => {
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error !== null || ('alpnProtocol' in socket && socket.alpnProtocol === 'h2')) {
        callback(...result);
        return;
      }
      socket.destroy();
      const message = 'The server does not agree to HTTP/2.';
      callback(new TransportError({ code: 'PROTOCOL', message }), null);
    });
  };
}
