import {
  connect as connectHttp2,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import type { Socket } from 'node:net';
import type { Outcome, Race, RacePlace, RawAnswer } from '../../ports.ts';
import type { Connector } from '../connector.ts';
import { decodeBody } from '../decode-body.ts';
import { toFailure } from '../failure.ts';
import type { ReadLimits } from '../read-answer.ts';
import { LATE } from './pace-of.ts';

/** One request of a race. */
export interface Http2Request {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** By race, and by what opens its connections: those of different certificates are different connections. */
const sessions = new WeakMap<Race, Map<ConnectFor, Promise<ClientHttp2Session | null>>>();

type ConnectFor = (attempt: { readonly protocol: 'HTTP/2' }) => Connector;

/** The connection that the requests of a race share, or null if the server does not agree to HTTP/2. */
export async function sharedSession(
  race: Race,
  connectFor: ConnectFor,
  origin: string,
): Promise<ClientHttp2Session | null> {
  const known = sessions.get(race) ?? new Map<ConnectFor, Promise<ClientHttp2Session | null>>();
  sessions.set(race, known);
  const session = known.get(connectFor) ?? openSession(race, connectFor({ protocol: 'HTTP/2' }), origin);
  known.set(connectFor, session);
  return session;
}

async function openSession(
  race: Race,
  connect: Connector,
  origin: string,
): Promise<ClientHttp2Session | null> {
  const { protocol, hostname, host, port } = new URL(origin);
  const socket = await new Promise<Socket>((resolve, reject) => {
    connect({ protocol, hostname, host, port }, (error, opened) => {
      if (error === null) resolve(opened);
      else reject(error);
    });
  });
  if (!('alpnProtocol' in socket) || socket.alpnProtocol !== 'h2') {
    socket.destroy();
    return null;
  }
  socket.setNoDelay(true);
  const session = connectHttp2(origin, { createConnection: () => socket });
  // Each stream ends with the same error, and is told there.
  session.on('error', () => {});
  void race.ended.then(() => session.destroy());
  return session;
}

/**
 * Opens a stream with all but its last frame, and ends it with the others: what is written in one turn of the event loop
 * leaves in one write. Never rejects.
 */
export async function sendInRace(
  session: ClientHttp2Session,
  { origin, method, path, headers, body }: Http2Request,
  place: RacePlace,
  { requestTimeout, bodyLimit, signal, mayWrite = () => true }: ReadLimits,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const { protocol, host } = new URL(origin);
  const stream = session.request(
    {
      ':method': method,
      ':path': path,
      ':scheme': protocol.slice(0, -1),
      ':authority': host,
      ...withoutConnection(headers),
      ...(body !== null && { 'content-length': `${body.length}` }),
    },
    { endStream: false },
  );
  const timer = setTimeout(() => {
    fail({ code: 'TIMEOUT', message: `No complete answer came within ${requestTimeout} ms.` });
  }, requestTimeout);
  const fail = (failure: ReturnType<typeof toFailure>): void => {
    resolve({ answer: null, failure });
    stream.close();
  };
  const interrupt = (): void => fail({ code: 'ABORTED', message: 'The run was interrupted.' });
  signal?.addEventListener('abort', interrupt, { once: true });
  let head: Pick<RawAnswer, 'status' | 'headers'> | undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  const finish = (cut: boolean): void => {
    if (head === undefined) return fail({ code: 'RESET', message: 'The stream ended without an answer.' });
    resolve({ answer: { ...head, body: Buffer.concat(chunks).subarray(0, bodyLimit), cut }, failure: null });
  };
  stream.on('response', (received) => void (head = headOf(received)));
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= bodyLimit) return;
    finish(true);
    stream.close();
  });
  stream.on('end', () => finish(false));
  stream.on('error', (error) => fail(toFailure(error)));
  // A stream that is reset has no end.
  stream.on('close', () => finish(false));
  await new Promise<void>((written) => {
    stream.once('close', written);
    if (body === null || body.length < 2) written();
    else stream.write(body.subarray(0, -1), () => written());
  });
  place.ready(
    () => (mayWrite() ? stream.end(body === null ? undefined : body.subarray(-1)) : interrupt()),
    () => fail(LATE.failure),
  );
  try {
    return await decoded(await promise, bodyLimit);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', interrupt);
  }
}

/** What belongs to a connection of HTTP/1.1, and is forbidden here. */
function withoutConnection(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['host', 'connection', 'transfer-encoding'].includes(name)),
  );
}

function headOf(
  received: IncomingHttpHeaders & IncomingHttpStatusHeader,
): Pick<RawAnswer, 'status' | 'headers'> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(received))
    if (value !== undefined && !name.startsWith(':')) headers[name] = value;
  return { status: received[':status'] ?? 0, headers };
}

async function decoded(outcome: Outcome, bodyLimit: number): Promise<Outcome> {
  const encoding = outcome.answer?.headers['content-encoding'];
  if (outcome.answer === null || encoding === undefined) return outcome;
  const { body, cut } = await decodeBody(outcome.answer.body, String(encoding), bodyLimit);
  return { ...outcome, answer: { ...outcome.answer, body, cut: outcome.answer.cut || cut }, failure: null };
}
