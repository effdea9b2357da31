import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { RequestListener } from 'node:http';
import type { Readable } from 'node:stream';
import type { Harbor } from '../harbor.ts';
import { createSecureServer } from '../tls/secure-server.ts';
import { attachAccessLog } from './access-log.ts';
import { Problem, type ProblemCode, type Reply } from './problem.ts';
import { readPayload } from './read-payload.ts';
import { proveAnswer, proveRefusal } from './prove-answer.ts';
import type { Route } from './route.ts';
import { attachTimeLimits } from './time-limits.ts';
import { attachSharedCache } from './shared-cache.ts';

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
    // Bodies are bounded where they are read.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    forceCloseConnections: true,
    // Looked at often, so that a time limit of seconds is kept to.
    ...(!harbor.settings.tls.on && { http: { connectionsCheckingInterval: 100 } }),
    ...(harbor.settings.tls.on && {
      serverFactory: (handler: RequestListener) => createSecureServer(harbor.settings.tls, handler),
    }),
    rewriteUrl: (request) => seams.rewritePath(seams.currentPath(request.url ?? '/', request), request),
    frameworkErrors: (error, request, reply) => void send(harbor, reply, refuse(error, request)),
  });
  attachTimeLimits(app, harbor);
  // Bodies are read as text: what they mean is looked at after the caller is known.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
    readPayload(seams, request, payload),
  );
  attachAccessLog(app, harbor, accessLogPath);
  attachSharedCache(app, harbor);
  app.addHook('onRequest', async (request) => seams.generalLimit(seams.clientAddress(request)));
  app.addHook('onRequest', async (request, reply) => {
    const methods = isPreflight(request) ? methodsAt(routes, request) : [];
    const answered = methods.length === 0 ? undefined : seams.preflight(request, methods);
    return answered === undefined ? undefined : send(harbor, reply, answered);
  });
  // The framework invents a type where there is none.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (untyped.has(reply)) reply.removeHeader('content-type');
    return payload;
  });
  app.setErrorHandler((error, request, reply) => send(harbor, reply, refuse(error, request)));
  app.setNotFoundHandler((request, reply) => {
    return send(harbor, reply, seams.unknownPath(request, methodsAt(routes, request)));
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

/** What a browser asks before it sends a request of a page to another origin. */
function isPreflight({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

function methodsAt(routes: readonly Route[], { url }: FastifyRequest): readonly string[] {
  const path = url.split('?')[0] ?? '';
  return routes.filter((route) => matches(route.path, path)).map(({ method }) => method);
}

/** Answers that go out without a type. */
const untyped = new WeakSet<FastifyReply>();

function send(harbor: Harbor, reply: FastifyReply, answered: Reply): FastifyReply {
  const { seams } = harbor;
  const { request } = reply;
  const { status, body, headers = {} } = answered;
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const type = body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  const all = {
    ...seams.commonHeaders(request, answered),
    ...seams.corsHeaders(request),
    ...seams.versionHeaders(request),
    ...seams.rateHeaders(request),
    ...type,
    ...headers,
  };
  const outgoing = seams.outgoing(all, request, answered);
  if (outgoing['content-type'] === undefined) untyped.add(reply);
  return seams.writeAnswer(reply, status, outgoing, text);
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
