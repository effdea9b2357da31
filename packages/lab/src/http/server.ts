import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Harbor } from '../harbor.ts';
import { attachAccessLog } from './access-log.ts';
import { Problem, type ProblemCode, type Reply } from './problem.ts';
import { proveAnswer, proveRefusal } from './prove-answer.ts';
import type { Route } from './route.ts';

/** Puts the routes on an HTTP server; unexpected errors are told to `onFault` and never to the caller. */
export function createServer(
  harbor: Harbor,
  routes: readonly Route[],
  accessLogPath: string,
  onFault: (fault: unknown) => void,
): FastifyInstance {
  const { seams } = harbor;
  const refuse = (error: unknown, request: FastifyRequest): Reply => {
    const problem = toProblem(error);
    if (problem.code === 'internal') onFault(error);
    return seams.refuse(problem, request);
  };
  const app = fastify({
    logger: false,
    bodyLimit: 1_000_000,
    forceCloseConnections: true,
    rewriteUrl: (request) => seams.rewritePath(request.url ?? '/', request),
    frameworkErrors: (error, request, reply) => void send(harbor, reply, refuse(error, request)),
  });
  // Bodies are read as text: what they mean is looked at after the caller is known.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  attachAccessLog(app, harbor, accessLogPath);
  app.addHook('onRequest', async (request) => seams.generalLimit(seams.clientAddress(request)));
  app.setErrorHandler((error, request, reply) => send(harbor, reply, refuse(error, request)));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = routes.filter((route) => matches(route.path, path)).map(({ method }) => method);
    return send(harbor, reply, seams.unknownPath(request, allowed));
  });
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => send(harbor, reply, await answer(harbor, route, request, refuse)),
    });
  }
  return app;
}

async function answer(
  harbor: Harbor,
  route: Route,
  request: FastifyRequest,
  refuse: (error: unknown, request: FastifyRequest) => Reply,
): Promise<Reply> {
  try {
    const reply = await route.answer({ harbor, request, param: (name) => pathParameter(request, name) });
    if (harbor.settings.proveAnswers) proveAnswer(route, reply);
    return harbor.seams.present(reply, request);
  } catch (error) {
    if (harbor.settings.proveAnswers && error instanceof Problem) proveRefusal(route, error);
    return refuse(error, request);
  }
}

function send(harbor: Harbor, reply: FastifyReply, { status, body, headers = {} }: Reply): FastifyReply {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const type = body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  return reply
    .code(status)
    .headers({ ...harbor.seams.commonHeaders(), ...type, ...headers })
    .send(text);
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isFastifyError(error) ? (BY_STATUS[error.statusCode ?? 500] ?? 'internal') : 'internal');
}

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && 'statusCode' in error;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id of another form names nothing. */
function pathParameter(request: FastifyRequest, name: string): string {
  const { params } = request;
  const value = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  const text = String(value.find(([key]) => key === name)?.[1]);
  if (!UUID.test(text)) throw new Problem('not_found');
  return text.toLowerCase();
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => part.startsWith('{') || part === given[index]);
}
