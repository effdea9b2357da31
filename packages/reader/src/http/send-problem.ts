import {
  METHODS,
  PROBLEM_TYPE,
  PROBLEMS,
  problemDocument,
  type Occurrence,
  type ProblemCode,
} from '@probity/contract';
import type { FastifyReply } from 'fastify';
import { bodyLength } from './body-length.ts';
import { sendUnread } from './send-unread.ts';

/** The methods that every address knows, as the Allow header lists them. */
export const ALLOW = METHODS.join(', ');

/** Refuses a request with a problem document. */
export function sendProblem(reply: FastifyReply, code: ProblemCode, occurrence?: Occurrence): FastifyReply {
  const { status } = PROBLEMS[code];
  // As bytes: to a text the framework would add a charset, which JSON does not have.
  const body = Buffer.from(JSON.stringify(problemDocument(code, occurrence)));
  if (bodyLength(reply.request.headers) !== 0) return sendUnread(reply, status, problemHeaders(code), body);
  return reply.code(status).headers(problemHeaders(code)).send(body);
}

/** The headers that come with a problem, beside the protective ones. */
export function problemHeaders(code: ProblemCode): Readonly<Record<string, string>> {
  return {
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    ...(code === 'method-not-allowed' && { allow: ALLOW }),
  };
}
