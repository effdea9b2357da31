import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '@probity/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../http/limits.ts';
import { sendProblem } from '../http/send-problem.ts';

/** Something that broke inside, and the instance under which the caller was told. */
export interface Fault {
  readonly instance: string;
  readonly error: unknown;
}

/** Turns whatever is thrown into a problem; what is not the caller's mistake goes to `onFault` and stays there. */
export function attachProblems(app: FastifyInstance, onFault: (fault: Fault) => void): void {
  app.setErrorHandler((error, _request, reply) => {
    const code = codeOf(error);
    if (code !== 'internal') return sendProblem(reply, code);
    const instance = `urn:uuid:${randomUUID()}`;
    onFault({ instance, error });
    return sendProblem(reply, code, { instance });
  });
  // Never reached: the guard answers before. It stands here so that a forgotten path cannot show the framework's own page.
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found'));
}

/** Refuses an address that the router cannot take apart; no hook has run by then, so the headers come from here. */
export function refuseBadUrl(headers: Readonly<Record<string, string>>) {
  return (_error: unknown, { url }: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers);
    void sendProblem(reply, url.length > LIMITS.url ? 'uri-too-long' : 'malformed-request');
  };
}

function codeOf(error: unknown): ProblemCode {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? (BY_STATUS[status] ?? 'internal') : 'internal';
}

/** What the framework and its plugins refuse by themselves. */
const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed-request',
  404: 'not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};
