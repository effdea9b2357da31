import {
  documentOf,
  PROBLEM_TYPE,
  TEAM_PROBLEMS,
  type Occurrence,
  type TeamProblemCode,
} from '@probity/contract';
import type { FastifyReply } from 'fastify';

/** Refuses a request with a problem document in the words of the team server. */
export function sendTeamProblem(
  reply: FastifyReply,
  code: TeamProblemCode,
  occurrence?: Occurrence,
): FastifyReply {
  const entry = TEAM_PROBLEMS[code];
  // As bytes: to a text the framework would add a charset, which JSON does not have.
  const body = Buffer.from(JSON.stringify(documentOf(code, entry, occurrence)));
  return reply
    .code(entry.status)
    .headers({ 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' })
    .headers(HEADERS[code] ?? {})
    .send(body);
}

/** What some refusals have to say in a header. */
const HEADERS: Partial<Record<TeamProblemCode, Readonly<Record<string, string>>>> = {
  'not-signed-in': { 'www-authenticate': 'Bearer' },
  // A database that restarts takes about so long.
  'not-ready': { 'retry-after': '1' },
};
