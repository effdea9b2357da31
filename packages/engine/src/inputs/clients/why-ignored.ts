/** Why a request that no described operation has is no sign of one that is missing there. */
export type Ignored =
  | 'methods'
  | 'errors'
  | 'redirects'
  | 'health'
  | 'files'
  | 'documentation'
  | 'start page';

const HEALTH =
  /^(?:\/[\w-]+){0,2}\/_?(?:health|healthz|healthcheck|health-check|livez|readyz|live|ready|liveness|readiness|ping|alive|heartbeat|up|status|metrics)$/i;
const FILE =
  /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|otf|eot|html?|txt|xml|webmanifest|pdf|mp4|webm|php|aspx?|jsp|cgi|env|bak|sql|zip|gz|tgz|ya?ml)$/i;
const DOCUMENTATION =
  /^(?:\/[\w-]+){0,2}\/(?:openapi|swagger|api-docs|redoc|docs|swagger-ui|swagger-resources|graphiql|playground)(?:[./].*)?$/i;
/** What crawlers and certificate authorities ask every host for. */
const USUAL = /^\/(?:favicon\.ico|robots\.txt|sitemap|apple-touch-icon|\.well-known\/)/i;

/** The reason, or undefined if the request counts. */
export function whyIgnored(method: string, path: string, status: number): Ignored | undefined {
  if (method === 'OPTIONS' || method === 'HEAD' || method === 'TRACE' || method === 'CONNECT')
    return 'methods';
  if (status >= 300 && status < 400 && status !== 304) return 'redirects';
  if (!isServed(status) && status !== 401 && status !== 403) return 'errors';
  if (method !== 'GET') return undefined;
  if (path === '/' || path === '') return 'start page';
  if (HEALTH.test(path)) return 'health';
  if (FILE.test(path) || USUAL.test(path)) return 'files';
  return DOCUMENTATION.test(path) ? 'documentation' : undefined;
}

/** Whether something answered the request as its own. */
export function isServed(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304;
}
