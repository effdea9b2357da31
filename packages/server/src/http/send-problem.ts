import {
  METHODS,
  PROBLEM_TYPE,
  PROBLEMS,
  problemDocument,
  type Occurrence,
  type ProblemCode,
} from '@probity/contract';
import type { FastifyReply } from 'fastify';

/** The methods that every address knows, as the Allow header lists them. */
export const ALLOW = METHODS.join(', ');

/** Refuses a request with a problem document. */
export function sendProblem(reply: FastifyReply, code: ProblemCode, occurrence?: Occurrence): FastifyReply {
  return (
    reply
      .code(PROBLEMS[code].status)
      .headers(problemHeaders(code))
      // As bytes: to a text the framework would add a charset, which JSON does not have.
      .send(Buffer.from(JSON.stringify(problemDocument(code, occurrence))))
  );
}

/** The headers that come with a problem, beside the protective ones. */
export function problemHeaders(code: ProblemCode): Readonly<Record<string, string>> {
  return {
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    ...(code === 'method-not-allowed' && { allow: ALLOW }),
  };
}
