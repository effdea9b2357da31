import { checklist } from '@probity/checklist/content';
import { OPERATIONS } from '@probity/contract';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { checklistRoutes } from './features/checklist/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { llmsRoutes } from './features/llms/routes.ts';
import { openApiRoutes } from './features/openapi/routes.ts';
import { problemRoutes } from './features/problems/routes.ts';
import { loadSite, type Site } from './features/site/load-site.ts';
import { siteRoutes } from './features/site/routes.ts';
import { LIMITS } from './http/limits.ts';
import { ownHost } from './http/own-host.ts';
import { protectiveHeaders } from './http/protective-headers.ts';
import { resourceMaker } from './http/resource.ts';
import { answerClientError, attachOddRequests } from './plugins/client-errors.ts';
import { attachCors } from './plugins/cors.ts';
import { attachGuard } from './plugins/guard.ts';
import { attachHeaders } from './plugins/headers.ts';
import { attachLastAnswers, type LastAnswers } from './plugins/last-answers.ts';
import { attachProblems, refuseBadUrl, type Fault } from './plugins/problems.ts';
import { attachRateLimit } from './plugins/rate-limit.ts';
import { attachRequestLine } from './plugins/request-line.ts';

/** How a reader is set up; everything has a default. */
export interface ReaderOptions {
  /** Requests to the API per minute and client address; 0 is no limit. */
  readonly rateLimit?: number;
  /** Origins whose scripts may read the answers. */
  readonly corsOrigins?: readonly string[];
  /** The folder of the built web reader. */
  readonly site?: string;
  /** Addresses of proxies in front, whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
  /** Whether the host is reached over TLS only, and browsers may be told so. */
  readonly hsts?: boolean;
  /** Hosts that the server answers to beside the address it listens on, with a port or for every port. */
  readonly allowedHosts?: readonly string[];
  /** Is told what broke inside; the caller is not. */
  readonly onFault?: (fault: Fault) => void;
}

/** The requests per minute that a client address has unless something else is said. */
const DEFAULT_RATE_LIMIT = 300;

/** A reader: the checklist over HTTP, without a database; `hasSite` says whether the web reader is there as well. */
export async function createReader(
  options: ReaderOptions = {},
): Promise<{ app: FastifyInstance; hasSite: boolean }> {
  const { corsOrigins = [], rateLimit = DEFAULT_RATE_LIMIT, onFault = () => {} } = options;
  const headers = protectiveHeaders(options.hsts === true);
  const origin = corsOrigins.length > 0 ? ', Origin' : '';
  const make = resourceMaker(`Accept, Accept-Encoding${origin}`);
  const site =
    options.site === undefined ? undefined : await loadSite(options.site, `Accept-Encoding${origin}`);

  const lastAnswers: LastAnswers = new WeakMap();
  const app = createApp(headers, lastAnswers, options.trustedProxies ?? []);
  attachProblems(app, onFault);
  attachOddRequests(app, headers);
  attachLastAnswers(app, lastAnswers);
  attachHeaders(app, headers);
  attachRequestLine(app, ownHost(options.allowedHosts ?? []));
  attachRateLimit(app, rateLimit, isApi);
  attachCors(app, corsOrigins);
  attachGuard(app, knownPaths(site));

  checklistRoutes(app, checklist, make);
  openApiRoutes(app, make);
  problemRoutes(app, make);
  llmsRoutes(app, checklist, make);
  healthRoutes(app);
  siteRoutes(app, site);
  await app.ready();
  return { app, hasSite: site !== undefined };
}

function createApp(
  headers: Readonly<Record<string, string>>,
  lastAnswers: LastAnswers,
  trustProxy: readonly string[],
): FastifyInstance {
  return fastify({
    logger: false,
    bodyLimit: LIMITS.body,
    requestTimeout: LIMITS.requestTime,
    keepAliveTimeout: LIMITS.idleTime,
    http: {
      maxHeaderSize: LIMITS.headers,
      headersTimeout: LIMITS.headersTime,
      connectionsCheckingInterval: 1000,
      // We refuse it ourselves, with a problem; Node would send an empty answer.
      requireHostHeader: false,
    },
    // Whatever is in a path is looked up, not cut: an address that is too long is refused as a whole.
    routerOptions: { maxParamLength: LIMITS.url },
    // A request that comes while the server stops is served; its connection is closed afterwards.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    frameworkErrors: refuseBadUrl(headers),
    clientErrorHandler: answerClientError(headers, lastAnswers),
  });
}

/** Whether a request is one to the API, however its path is spelt: what is not a page counts as one. */
function isApi(request: FastifyRequest): boolean {
  // The framework makes the options of a route anew each time they are looked at, which is slow.
  return request.url.startsWith('/v1/') || request.routeOptions.url !== '/*';
}

/** Whether a path is one that GET would find, so that another method is the only thing wrong with a request. */
function knownPaths(site: Site | undefined): (path: string) => boolean {
  const patterns = OPERATIONS.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  const ofSite = (path: string): boolean => path === '/' || site?.has(path) === true;
  return (path) => patterns.some((pattern) => pattern.test(path)) || ofSite(path);
}
