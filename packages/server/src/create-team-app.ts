import { randomUUID } from 'node:crypto';
import type { SecureContextOptions } from 'node:tls';
import { LARGEST_BODY, TEAM_OPERATIONS } from '@probity/contract';
import {
  answerClientError,
  attachHeaders,
  attachLastAnswers,
  attachOddRequests,
  attachRateLimit,
  attachRequestLine,
  LIMITS,
  ownHost,
  protectiveHeaders,
  refuseBadUrl,
  type LastAnswers,
} from '@probity/reader';
import { fastify, type FastifyInstance } from 'fastify';
import type { Database } from './database/connect.ts';
import { isUnreachable } from './database/is-unreachable.ts';
import { attachBodies } from './http/attach-bodies.ts';
import { attachOperations } from './http/attach-operations.ts';
import type { Handlers } from './http/call.ts';
import { Refusal } from './refusal.ts';
import { sendTeamProblem } from './http/send-problem.ts';

/** How the HTTP side of the server is set up. */
export interface TeamAppOptions {
  /** Requests per minute and client address; 0 is no limit. */
  readonly rateLimit: number;
  readonly trustedProxies: readonly string[];
  /** Hosts that the server answers to beside the address it listens on. */
  readonly allowedHosts: readonly string[];
  readonly tls?: SecureContextOptions | undefined;
  /** Adds what looks at every request before anything else does. */
  readonly attach?: (app: FastifyInstance) => void;
  /** Is told what broke inside; the caller is not. */
  readonly onFault: (fault: { readonly instance: string; readonly error: unknown }) => void;
}

/** The HTTP server with its operations. */
export function createTeamApp(
  db: Database,
  handlers: Partial<Handlers>,
  options: TeamAppOptions,
): FastifyInstance {
  const headers = protectiveHeaders(options.tls !== undefined);
  const lastAnswers: LastAnswers = new WeakMap();
  const app = createApp(headers, lastAnswers, options);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal)
      return sendTeamProblem(reply.headers(error.headers), error.code, {
        ...(error.detail !== undefined && { detail: error.detail }),
      });
    const known = BY_STATUS[statusOf(error)];
    if (known !== undefined) return sendTeamProblem(reply, known);
    // Nothing is wrong with the request or with us: it may be sent again.
    if (isUnreachable(error)) return sendTeamProblem(reply, 'not-ready');
    const instance = `urn:uuid:${randomUUID()}`;
    options.onFault({ instance, error });
    return sendTeamProblem(reply, 'internal', { instance });
  });
  options.attach?.(app);
  attachOddRequests(app, headers);
  attachLastAnswers(app, lastAnswers);
  attachHeaders(app, headers);
  attachRequestLine(app, ownHost(options.allowedHosts));
  // A runner writes down every step, and many may be behind one address.
  attachRateLimit(app, options.rateLimit, ({ url }) => !url.startsWith('/v1/runner/'));
  attachBodies(app);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return sendTeamProblem(reply, 'not-found');
    const allow = methods.join(', ');
    if (request.method === 'OPTIONS')
      return reply.code(204).headers({ allow, 'cache-control': 'no-store' }).send();
    return sendTeamProblem(reply.header('allow', allow), 'method-not-allowed');
  });
  attachOperations(app, db, handlers);
  return app;
}

function createApp(
  headers: Readonly<Record<string, string>>,
  lastAnswers: LastAnswers,
  { tls, trustedProxies }: TeamAppOptions,
): FastifyInstance {
  const http = {
    maxHeaderSize: LIMITS.headers,
    headersTimeout: LIMITS.headersTime,
    connectionsCheckingInterval: 1000,
    requireHostHeader: false,
  };
  const common = {
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: LARGEST_BODY,
    requestTimeout: LIMITS.requestTime,
    keepAliveTimeout: 70_000,
    routerOptions: { maxParamLength: LIMITS.url },
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    frameworkErrors: refuseBadUrl(headers),
    clientErrorHandler: answerClientError(headers, lastAnswers),
  };
  return tls === undefined
    ? fastify({ ...common, http })
    : fastify({ ...common, https: { ...http, minVersion: 'TLSv1.2', ...tls } });
}

const BY_STATUS = {
  400: 'malformed-request',
  404: 'not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
} as const satisfies Readonly<Record<number, string>> as Readonly<
  Record<number, 'malformed-request' | 'not-found' | 'payload-too-large' | 'unsupported-media-type'>
>;

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}

const PATHS = Object.values(TEAM_OPERATIONS).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function methodsAt(path: string): readonly string[] {
  const found = PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const heads = found.includes('GET') ? ['HEAD'] : [];
  return found.length === 0 ? [] : [...new Set([...found, ...heads, 'OPTIONS'])];
}
