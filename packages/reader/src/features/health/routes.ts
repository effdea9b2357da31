import type { FastifyInstance } from 'fastify';
import { chooseType } from '../../http/negotiate.ts';
import { routeOf } from '../../http/route-of.ts';
import { sendProblem } from '../../http/send-problem.ts';

const JSON_TYPE = 'application/json';

/** Whether the server can answer. A reader that answers at all is well: it depends on nothing. */
export function healthRoutes(app: FastifyInstance): void {
  const body = Buffer.from(JSON.stringify({ status: 'ok' }));
  app.get(routeOf('readHealth'), (request, reply) => {
    if (chooseType([JSON_TYPE], request.headers.accept) === undefined) {
      return sendProblem(reply, 'not-acceptable', { detail: `It is available as ${JSON_TYPE}.` });
    }
    return reply.headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' }).send(body);
  });
}
