import type { KnownPath } from './known-path.ts';

type More = Omit<KnownPath, 'kind' | 'path' | 'signature'>;

const at = (
  kind: KnownPath['kind'],
  signature: RegExp,
  paths: readonly string[],
  more: More = {},
): readonly KnownPath[] => paths.map((path) => ({ kind, path, signature, ...more }));

const OPENAPI = /(?:"(?:openapi|swagger)"\s{0,4}:\s{0,4}"[23]\.|^(?:openapi|swagger):\s{0,4}["']?[23]\.)/m;
const DOCS_PAGE =
  /swagger-ui|SwaggerUIBundle|<redoc\b|Redoc\.init|redoc\.standalone|rapi-doc|@scalar\/api-reference|<elements-api\b/;
const GRAPHIQL =
  /graphiql(?:\.min)?\.(?:js|css)|GraphQL Playground|altair-graphql|graphql-voyager|<title>\s{0,10}(?:GraphiQL|Apollo (?:Sandbox|Server))/i;
const below: More = { below: true };
const page: More = { page: true };

/** Consoles, metrics and debuggers, each with what only its own answer holds. */
export const TOOLS: readonly KnownPath[] = [
  ...at('debug', /"_links"\s{0,4}:\s{0,4}\{\s{0,20}"self"[\s\S]{0,400}actuator/, ['/actuator'], below),
  ...at('debug', /"(?:propertySources|activeProfiles)"\s{0,4}:/, ['/actuator/env', '/env'], below),
  ...at('debug', /"(?:loggers|levels)"\s{0,4}:\s{0,4}[[{]/, ['/actuator/loggers']),
  ...at('debug', /"(?:dispatcherServlets|dispatcherHandlers)"/, ['/actuator/mappings']),
  ...at('debug', /"(?:traces|exchanges)"\s{0,4}:\s{0,4}\[/, [
    '/actuator/httptrace',
    '/actuator/httpexchanges',
  ]),
  ...at('debug', /"(?:contexts|beans)"\s{0,4}:\s{0,4}\{/, ['/actuator/configprops', '/actuator/beans']),
  ...at('debug', /"agent"\s{0,4}:\s{0,4}"[\d.]{1,20}"|"protocol"\s{0,4}:\s{0,4}"[\d.]{1,20}"/, [
    '/jolokia',
    '/actuator/jolokia',
  ]),
  ...at('debug', /H2 Console|h2-console\/login/, ['/h2-console'], page),
  ...at('debug', /Types of profiles available|profiles:[\s\S]{0,400}goroutine/, ['/debug/pprof/'], {
    page: true,
    below: true,
  }),
  ...at('debug', /"(?:memstats|cmdline)"\s{0,4}:/, ['/debug/vars'], below),
  ...at('debug', /Symfony Profiler/, ['/_profiler', '/_profiler/latest'], page),
  ...at('debug', /Laravel Telescope|<title>\s{0,10}Telescope/, ['/telescope', '/telescope/requests'], page),
  ...at('debug', /Laravel Horizon|<title>\s{0,10}Horizon/, ['/horizon'], page),
  ...at(
    'debug',
    /Rails version|<title>\s{0,10}Rails Info|<h2>Routes<\/h2>/,
    ['/rails/info/properties', '/rails/info/routes'],
    page,
  ),
  ...at('debug', /Interactive Console|EVALEX(?:_TRUSTED)? = /, ['/console'], page),
  ...at(
    'debug',
    /PHP Version[\s\S]{0,200}\d\.\d|<title>(?:PHP [\d.]{1,12} - )?phpinfo\(\)/,
    ['/phpinfo.php', '/info.php'],
    page,
  ),
  ...at('debug', /Apache Server Status|Server Version: Apache/, ['/server-status'], page),
  ...at('debug', /Active connections: \d{1,9}[\s\S]{0,40}server accepts handled/, ['/nginx_status']),
  ...at(
    'debug',
    /"(?:env|environ|environment)"\s{0,4}:\s{0,4}\{[\s\S]{0,2000}"(?:PATH|HOME|NODE_ENV)"\s{0,4}:/,
    ['/debug', '/debug/env', '/_debug', '/env.json'],
    below,
  ),
  ...at(
    'debug',
    /<title>\s{0,10}Index of \/|<h1>Index of \//,
    ['/', '/backup/', '/files/', '/logs/', '/uploads/'],
    page,
  ),
  ...at(
    'metrics',
    /^# (?:HELP|TYPE) \w{1,200} /m,
    ['/metrics', '/actuator/prometheus', '/prometheus'],
    below,
  ),
  ...at(
    'docs',
    OPENAPI,
    [
      '/openapi.json',
      '/openapi.yaml',
      '/swagger.json',
      '/swagger.yaml',
      '/v2/api-docs',
      '/v3/api-docs',
      '/api-docs',
      '/swagger/v1/swagger.json',
      '/api/openapi.json',
      '/api/swagger.json',
      '/__api__',
      '/docs/api/schema/',
      '/swagger.v1.json',
    ],
    below,
  ),
  ...at(
    'docs',
    DOCS_PAGE,
    [
      '/docs',
      '/redoc',
      '/swagger-ui.html',
      '/swagger-ui/index.html',
      '/swagger',
      '/api-docs/',
      '/documentation',
      '/reference',
      '/api/docs',
    ],
    { page: true, below: true },
  ),
  ...at('docs', GRAPHIQL, ['/graphiql', '/playground', '/altair', '/voyager'], page),
  ...at(
    'health',
    /"(?:db|database|diskSpace|disk|redis|mongo|rabbit|components|env|hostname|memory|uptime|checks)"\s{0,4}:/i,
    [
      '/health',
      '/healthz',
      '/status',
      '/ready',
      '/readyz',
      '/livez',
      '/actuator/health',
      '/info',
      '/actuator/info',
    ],
    below,
  ),
];

/** Dumps of memory; only the first bytes are asked for. */
export const DUMPS: readonly KnownPath[] = ['/actuator/heapdump', '/heapdump', '/debug/pprof/heap'].map(
  (path) => ({
    kind: 'debug',
    path,
    signature: /^application\/(?:octet-stream|x-hprof|x-heapdump)\b/,
    heavy: true,
    binary: true,
  }),
);
