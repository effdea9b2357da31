import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drain } from '../http/drain.ts';
import { LIMITS } from '../http/limits.ts';
import { ALLOW, sendProblem } from '../http/send-problem.ts';
import type { ProblemCode } from '@probity/contract';

/** Refuses what no route has to see: wrong methods, unknown paths, bodies. Nothing of a body is ever looked at. */
export function attachGuard(app: FastifyInstance, isKnown: (path: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const answer = answerOf(request, isKnown);
    if (answer === undefined) {
      done();
      return;
    }
    const send = (): void => {
      if (answer !== 'options') void sendProblem(reply, answer);
      else void reply.code(204).headers({ allow: ALLOW, 'cache-control': 'no-store' }).send();
    };
    // Who waits for 100 Continue is spared sending the body.
    if (bodyLength(request) === 0 || request.headers.expect !== undefined) send();
    else drain(request.raw, LIMITS.drained, send);
  });
}

function answerOf(
  request: FastifyRequest,
  isKnown: (path: string) => boolean,
): ProblemCode | 'options' | undefined {
  if (request.method === 'OPTIONS') return 'options';
  if (request.is404) return isKnown(pathOf(request.url)) ? 'method-not-allowed' : 'not-found';
  const length = bodyLength(request);
  if (length === 0) return undefined;
  return length > LIMITS.body ? 'payload-too-large' : 'unsupported-media-type';
}

/** The length of the body, as far as the headers tell: one that comes in chunks does not say. */
function bodyLength({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.NaN;
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
