import {
  isProblemCode,
  PROBLEM_CODES,
  PROBLEMS,
  problemMarkdown,
  problemReference,
  type ProblemCode,
} from '@probity/contract';
import type { FastifyInstance } from 'fastify';
import { jsonText, type resourceMaker } from '../../http/resource.ts';
import { routeOf } from '../../http/route-of.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { sendResource } from '../../http/send-resource.ts';

/** The addresses that the `type` of every problem names. */
export function problemRoutes(app: FastifyInstance, make: ReturnType<typeof resourceMaker>): void {
  const all = make({
    'application/json': jsonText({ problems: PROBLEM_CODES.map(explained) }),
    'text/markdown': problemReference(),
  });
  const each = new Map(
    PROBLEM_CODES.map((code) => [
      code,
      make({ 'application/json': jsonText(explained(code)), 'text/markdown': problemMarkdown(code) }),
    ]),
  );
  app.get(routeOf('listProblems'), (request, reply) => sendResource(request, reply, all));
  app.get<{ Params: { readonly code: string } }>(routeOf('readProblem'), (request, reply) => {
    const { code } = request.params;
    const one = isProblemCode(code) ? each.get(code) : undefined;
    if (one === undefined) return sendProblem(reply, 'not-found', { detail: 'No problem has this code.' });
    return sendResource(request, reply, one);
  });
}

function explained(code: ProblemCode): object {
  const { status, title, why, next } = PROBLEMS[code];
  return { code, status, title, why, next_step: next };
}
