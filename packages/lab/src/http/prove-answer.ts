import { refusalsOf } from './openapi.ts';
import { PROBLEMS, type Problem, type Reply } from './problem.ts';
import type { Route } from './route.ts';

/** Breaks when an answer differs from what the description says of it. */
export function proveAnswer(route: Route, reply: Reply): void {
  const described = [route.success, route.otherSuccess].find((answer) => answer?.status === reply.status);
  if (described === undefined)
    throw new Error(`${route.operationId} answers ${reply.status}, which is not described.`);
  if (described.schema === undefined && reply.body === undefined) return;
  if (described.schema === undefined)
    throw new Error(`${route.operationId} has a body that is not described.`);
  const parsed = described.schema.safeParse(reply.body);
  if (!parsed.success) throw new Error(`${route.operationId}: ${parsed.error.message}`);
}

/** Breaks when a refusal is not among those that the description names. */
export function proveRefusal(route: Route, problem: Problem): void {
  const statuses = refusalsOf(route).map((code) => PROBLEMS[code][0]);
  if (statuses.some((status) => status === problem.status)) return;
  throw new Error(`${route.operationId} refuses with ${problem.status}, which is not described.`);
}
