import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyLength } from '../http/body-length.ts';
import { LIMITS } from '../http/limits.ts';
import { ALLOW, sendProblem } from '../http/send-problem.ts';
import { sendUnread } from '../http/send-unread.ts';
import type { ProblemCode } from '@probity/contract';

/** Refuses what no route has to see: wrong methods, unknown paths, bodies. Nothing of a body is ever looked at. */
export function attachGuard(app: FastifyInstance, isKnown: (path: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const answer = answerOf(request, isKnown);
    if (answer === undefined) {
      done();
      return;
    }
    if (answer !== 'options') void sendProblem(reply, answer);
    else if (bodyLength(request.headers) !== 0) sendUnread(reply, 204, OPTIONS);
    else void reply.code(204).headers(OPTIONS).send();
  });
}

/** What comes with the answer to OPTIONS. */
const OPTIONS = { allow: ALLOW, 'cache-control': 'no-store' };

function answerOf(
  request: FastifyRequest,
  isKnown: (path: string) => boolean,
): ProblemCode | 'options' | undefined {
  if (request.method === 'OPTIONS') return 'options';
  if (request.is404) return isKnown(pathOf(request.url)) ? 'method-not-allowed' : 'not-found';
  const length = bodyLength(request.headers);
  if (length === 0) return undefined;
  return length > LIMITS.body ? 'payload-too-large' : 'unsupported-media-type';
}

/** The path as a route would see it; one that cannot be decoded is nobody's. */
function pathOf(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
