import { Client } from 'undici';
import type { Attempt, Outcome, Sending } from '../../ports.ts';
import type { Connector } from '../connector.ts';
import { toFailure } from '../failure.ts';
import { readAnswer, type ReadLimits } from '../read-answer.ts';
import { sendInRace, sharedSession } from './http2-race.ts';
import { createPacedConnector, type Pace } from './paced-connector.ts';
import { paceOf } from './pace-of.ts';

/** A request that is written in its own time, and what it is sent over. */
export interface PacedRequest {
  readonly attempt: Attempt;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connectFor: (attempt: Pick<Attempt, 'origin' | 'protocol'>) => Connector;
  readonly settings: Client.Options;
  readonly limits: ReadLimits;
}

/** Sends a request whose bytes do not go out at once, over a connection of its own, or of its race. It never rejects. */
export async function sendPaced(request: PacedRequest, sending: Sending): Promise<Outcome> {
  if (sending.kind === 'together' && sending.place.race.protocol === 'HTTP/2') {
    const outcome = await overHttp2(request, sending);
    if (outcome !== null) return outcome;
  }
  const { attempt, origin, headers, connectFor, limits } = request;
  const written = { attempt, host: new URL(origin).host, headers };
  const requestTimeout = 'deadline' in sending ? sending.deadline : limits.requestTimeout;
  return overOwnConnection(request, paceOf(written, sending), connectFor({}), { ...limits, requestTimeout });
}

/** Null where the server agrees to HTTP/1.1 only; the whole race then goes over that. */
async function overHttp2(
  { attempt, origin, headers, connectFor, limits }: PacedRequest,
  { place }: Extract<Sending, { kind: 'together' }>,
): Promise<Outcome | null> {
  try {
    const session = await sharedSession(place.race, connectFor, origin);
    if (session === null) {
      place.race.protocol = 'HTTP/1.1';
      return null;
    }
    const { method, path } = attempt;
    const body = attempt.body === null ? null : Buffer.from(attempt.body);
    const outcome = await sendInRace(session, { origin, method, path, headers, body }, place, limits);
    return { ...outcome, protocol: 'HTTP/2' };
  } catch (error) {
    return { answer: null, failure: { ...toFailure(error, limits.shown), unsent: true } };
  }
}

async function overOwnConnection(
  { attempt: { method }, origin, settings }: PacedRequest,
  pace: Pace,
  connect: Connector,
  limits: ReadLimits,
): Promise<Outcome> {
  const client = new Client(origin, {
    ...settings,
    connect: createPacedConnector(connect, pace, limits.mayWrite),
  });
  try {
    return await readAnswer(client, { method, path: '/', origin, body: null, reset: true }, limits);
  } finally {
    await client.destroy();
  }
}
