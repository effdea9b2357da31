import type { FastifyRequest } from 'fastify';
import type { Harbor } from '../harbor.ts';
import type { Reply } from '../http/problem.ts';

/** Headers of an answer. */
export type Headers = Readonly<Record<string, string>>;

/** What goes out with every answer, whose pages may read it, and what a cache in front may keep. */
export interface DeliverySeams {
  /** Headers of every answer, unless the answer has its own. */
  commonHeaders(request: FastifyRequest, reply: Reply): Headers;
  /** All headers of an answer as they go out. */
  outgoing(headers: Headers, request: FastifyRequest, reply: Reply): Headers;
  /** Whether pages of an origin may use the product from a browser. */
  allowsOrigin(origin: string, request: FastifyRequest): boolean;
  /** What an answer says about who may read it from a page. */
  corsHeaders(request: FastifyRequest): Headers;
  /** What a browser is answered that asks before it sends; undefined if it gets the usual answer to OPTIONS. */
  preflight(request: FastifyRequest, methods: readonly string[]): Reply | undefined;
  /** How long the shared cache in front keeps an answer, in seconds; 0 if it does not. */
  cacheSeconds(request: FastifyRequest, status: number, headers: Headers): number;
  /** The request headers by which copies in that cache differ. */
  cacheVary(headers: Headers, request: FastifyRequest): readonly string[];
}

/** Nothing is stored, nothing is guessed or framed, and pages of listed origins alone read answers. */
export function correctDelivery(harbor: Harbor): DeliverySeams {
  return {
    commonHeaders: (request) => ({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // It means nothing over plain HTTP.
      ...(request.protocol === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
    }),
    outgoing: (headers) => headers,
    allowsOrigin: (origin) => harbor.settings.browserOrigins.includes(origin),
    corsHeaders(request) {
      const { origin } = request.headers;
      // A cache must not hand the answer for one origin to another, and not to a page that is not listed.
      if (origin === undefined || !harbor.seams.allowsOrigin(origin, request)) return { vary: 'Origin' };
      return {
        vary: 'Origin',
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      };
    },
    preflight: (_request, methods) => ({
      status: 204,
      headers: {
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': 'authorization, content-type',
      },
    }),
    cacheSeconds(request, status, headers) {
      const control = directives(headers['cache-control'] ?? '');
      const isBarred = ['no-store', 'no-cache', 'private'].some((each) => control.has(each));
      const isPersonal = request.headers.authorization !== undefined || request.headers.cookie !== undefined;
      const isShared = control.has('public') || control.has('s-maxage');
      if (status !== 200 || isBarred || headers['set-cookie'] !== undefined) return 0;
      if ((isPersonal && !isShared) || headers['vary'] === '*') return 0;
      return Number(control.get('s-maxage') ?? control.get('max-age') ?? 0);
    },
    cacheVary: (headers) =>
      (headers['vary'] ?? '')
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
  };
}

/** The directives of Cache-Control with their values. */
function directives(value: string): ReadonlyMap<string, string> {
  const parts = value.toLowerCase().split(',');
  return new Map(
    parts.map((part): [string, string] => {
      const [name = '', given = ''] = part.trim().split('=');
      return [name, given];
    }),
  );
}
