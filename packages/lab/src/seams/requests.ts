import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { parseInput } from '../http/parse-input.ts';
import { Problem } from '../http/problem.ts';
import type { Route } from '../http/route.ts';
import { userById } from '../store/users.ts';

/** The steps before a handler, each of which may refuse. */
type Step = 'authenticate' | 'authorise' | 'find' | 'validate';

/** How a request is read, and who may go on. */
export interface RequestSeams {
  /** The path that is routed, made from the path that was sent. */
  rewritePath(url: string, message: IncomingMessage): string;
  /** The address that counts for limits. */
  clientAddress(request: FastifyRequest): string;
  /** Refuses when an address sends too much of anything. */
  generalLimit(address: string): void | Promise<void>;
  /** The access token of a request, without its scheme. */
  tokenFromRequest(request: FastifyRequest): string | undefined;
  /** Whether a request needs a valid credential. */
  requiresAuth(route: Route, request: FastifyRequest): boolean;
  /** Who makes the request; refuses when that is not proved. */
  identify(request: FastifyRequest): Promise<Caller>;
  /** Whom a request without the need of a credential counts as. */
  unauthenticated(route: Route, request: FastifyRequest): Promise<Caller>;
  /** Whether role and scope of the caller allow an operation of this role. */
  hasRole(caller: Caller, role: 'user' | 'admin', request: FastifyRequest): boolean;
  /** The order of the steps. */
  stepOrder(route: Route): readonly Step[];
  /** The value that a body stands for; refuses types that no operation takes. */
  readBody(request: FastifyRequest): unknown;
  /** The value that the text of a body stands for. */
  readJson(text: string): unknown;
  /** The accepted form of a query. */
  parseQuery<T>(schema: z.ZodType<T>, value: unknown, request: FastifyRequest): T;
  /** The accepted form of a body. */
  parseBody<T>(schema: z.ZodType<T>, value: unknown, request: FastifyRequest): T;
}

/** Authentication first, then role, then ownership; the body last, so that no refusal depends on it. */
export function correctRequests(harbor: Harbor): RequestSeams {
  return {
    rewritePath: (url) => url,
    clientAddress: (request) => request.socket.remoteAddress ?? 'unknown',
    generalLimit(address) {
      const limit = harbor.settings.general;
      if (limit === undefined) return;
      const { general } = harbor.limits;
      if (general.count(address) >= limit.requests) {
        throw new Problem('too_many_requests', { retryAfterMs: general.retryAfterMs(address) });
      }
      general.add(address);
    },
    tokenFromRequest: (request) => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1],
    requiresAuth: (route) => route.access !== 'public',
    async identify(request) {
      const { seams } = harbor;
      const token = seams.tokenFromRequest(request);
      if (token === undefined) throw new Problem('unauthenticated');
      const claims = await seams.verifyToken(token);
      if (seams.isRevoked({ token, claims })) throw new Problem('invalid_token');
      const user = userById(harbor.database, claims.sub ?? '');
      if (user === undefined || user.disabled) throw new Problem('invalid_token');
      // Tokens of another issuer belong to no session of ours, so only their age tells that they must end.
      const foreign = claims.sid === undefined;
      if (foreign && (claims.iat ?? 0) < user.tokens_not_before) throw new Problem('invalid_token');
      return { id: user.id, email: user.email, role: user.role, credential: { token, claims } };
    },
    unauthenticated: () => Promise.reject(new Problem('unauthenticated')),
    hasRole: (caller, role, request) =>
      (role === 'user' || caller.role === role) && isInScope(caller, request.method),
    stepOrder: () => ['authenticate', 'authorise', 'find', 'validate'],
    readBody(request) {
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (type !== 'application/json') throw new Problem('unsupported_media_type');
      try {
        return harbor.seams.readJson(String(request.body));
      } catch (error) {
        throw error instanceof Problem ? error : new Problem('malformed_body');
      }
    },
    readJson: (text) => JSON.parse(text),
    parseQuery: (schema, value) => parseInput(schema, value),
    parseBody: (schema, value) => parseInput(schema, value),
  };
}

/** A token that names scopes changes something only when it names that one. */
function isInScope({ credential }: Caller, method: string): boolean {
  const scope = credential?.claims.scope;
  return scope === undefined || ['GET', 'HEAD'].includes(method) || scope.split(' ').includes('write');
}
