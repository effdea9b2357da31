import { AccountApi } from '../accounts.ts';
import { ok, plainly, refuse, type Answer } from '../answer.ts';
import type { Guests } from '../guests.ts';
import type { Pair } from '../pair.ts';
import { text } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import type { Style } from '../style.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import { onRequests, pathOf } from './deploy.ts';

const PAGE = '<!doctype html><html><head><title>Yard</title></head><body><div id="root"></div></body></html>';
const SETTINGS =
  'DATABASE_URL=postgres://yard:Kx9-anchor@db:5432/yard\nSESSION_SECRET=8f2b6d0c9a\nMAIL_FROM=yard@office.example\n';
const METRICS = [
  '# HELP http_requests_total Requests by path.',
  '# TYPE http_requests_total counter',
  'http_requests_total{path="/crates",code="200"} 1027',
  '# HELP process_resident_memory_bytes Memory.',
  '# TYPE process_resident_memory_bytes gauge',
  'process_resident_memory_bytes 48234496',
  '',
].join('\n');
const CONSOLE =
  '<!DOCTYPE html><html><head><title>Swagger UI</title></head><body><div id="swagger-ui"></div>' +
  '<script src="swagger-ui-bundle.js"></script><script>SwaggerUIBundle({ url: "/openapi.json" })</script></body></html>';
const INTROSPECTED = {
  data: {
    __schema: {
      queryType: { name: 'Query' },
      types: [
        { kind: 'OBJECT', name: 'Query' },
        { kind: 'OBJECT', name: 'Crate' },
      ],
    },
  },
};

/** Documentation, health pages, metrics and what was left behind. */
export const tools: readonly Pair[] = [
  {
    name: 'app-and-environment',
    check: '7.4',
    profile: { tools: { docs: 'public' } },
    api: 'Every path that is no operation is answered with the page of the app, /.env as well.',
    flaw: 'The folder of the app has its .env in it.',
    make(flawed) {
      const api = yard(tokenStyle('Yard'));
      if (flawed) page(api, '/.env', () => plainly(SETTINGS, 'application/octet-stream'));
      api.unknown = ({ method }) =>
        method === 'GET' || method === 'HEAD' ? plainly(PAGE, 'text/html; charset=utf-8') : refuse(404);
      return api;
    },
    shows: (guests) => hasPage(guests, '/.env', 'SESSION_SECRET='),
  },
  {
    name: 'health-on-purpose',
    check: '7.4',
    profile: { tools: { docs: 'public', public: ['/health', '/actuator/health'] } },
    api: 'The health page is public and says which parts are up, as its owner wants it.',
    flaw: 'Its neighbour answers the settings of the process.',
    make(flawed) {
      const api = yard(keyStyle('Yard'));
      const health = ok({ status: 'UP', components: { db: { status: 'UP' }, diskSpace: { status: 'UP' } } });
      page(api, '/health', () => health);
      page(api, '/actuator/health', () => health);
      const settings = {
        activeProfiles: ['prod'],
        propertySources: [
          {
            name: 'systemEnvironment',
            properties: { DB_PASSWORD: { value: 'Kx9-anchor' }, JAVA_HOME: { value: '/usr/lib/jvm/17' } },
          },
        ],
      };
      if (flawed) page(api, '/actuator/env', () => ok(settings));
      return api;
    },
    shows: (guests) => hasPage(guests, '/actuator/env', 'propertySources'),
  },
  {
    name: 'metrics-with-a-token',
    check: '7.4',
    profile: { tools: { docs: 'public' } },
    api: 'The metrics need the token of the collector.',
    flaw: 'The token of any account will do.',
    make(flawed) {
      const api = yard(tokenStyle('Yard'));
      page(api, '/metrics', (authorization) => {
        if (authorization === undefined) return refuse(401);
        const isKnown = authorization === 'Bearer collector-7c1f0e' || (flawed && authorization.length > 30);
        return isKnown ? plainly(METRICS, 'text/plain; version=0.0.4') : refuse(403);
      });
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /metrics')).text.includes('# HELP');
    },
  },
  {
    name: 'docs-for-partners',
    check: '7.4',
    profile: { tools: { docs: 'private' } },
    api: 'The documentation is sent to partners, and nothing of it is on the host.',
    flaw: 'The console of the documentation is at /docs, with the description, for everyone.',
    make(flawed) {
      const api = yard(cookieStyle('Yard'));
      api.describedAt = null;
      if (flawed) {
        page(api, '/docs', () => plainly(CONSOLE, 'text/html'));
        page(api, '/openapi.json', () => plainly(JSON.stringify(api.describe()), 'application/json'));
      }
      return api;
    },
    shows: (guests) => hasPage(guests, '/docs', 'swagger-ui'),
  },
  {
    name: 'docs-for-everyone',
    check: '7.4',
    profile: { tools: { docs: 'public' } },
    api: 'The documentation is public, console included.',
    flaw: 'The repository was copied to the server with everything else.',
    make(flawed) {
      const api = yard(tokenStyle('Yard'));
      page(api, '/docs', () => plainly(CONSOLE, 'text/html'));
      if (flawed) {
        page(api, '/.git/HEAD', () => plainly('ref: refs/heads/main\n', 'text/plain'));
        const remote =
          '[core]\n\trepositoryformatversion = 0\n[remote "origin"]\n\turl = git@git.office.example:yard/api.git\n';
        page(api, '/.git/config', () => plainly(remote, 'text/plain'));
      }
      return api;
    },
    shows: (guests) => hasPage(guests, '/.git/HEAD', 'ref: refs/'),
  },
  {
    name: 'gateway-hides-dots',
    check: '7.4',
    profile: { tools: { docs: 'public' } },
    api: 'A gateway answers 403 with its page to names with a dot in front, and the API 401 to all else that is unknown.',
    flaw: 'The profiler of the process answers below the base path.',
    make(flawed) {
      const api = yard(tokenStyle('Yard', { base: '/api/v1' }));
      const profiler =
        '<html><head><title>/debug/pprof/</title></head><body>/debug/pprof/<br><p>Types of profiles available:</p><table><tr><td>5</td><td><a href="goroutine?debug=1">goroutine</a></td></tr><tr><td>12</td><td><a href="heap?debug=1">heap</a></td></tr></table></body></html>';
      if (flawed) page(api, '/api/v1/debug/pprof/', () => plainly(profiler, 'text/html; charset=utf-8'));
      onRequests(api, (request) =>
        /\/\.(?!well-known)/.test(pathOf(request))
          ? plainly('<html><h1>403 Forbidden</h1></html>', 'text/html', 403)
          : undefined,
      );
      api.unknown = ({ headers }) => refuse(headers.authorization === undefined ? 401 : 404);
      return api;
    },
    shows: (guests) => hasPage(guests, '/debug/pprof/', 'goroutine'),
  },
  {
    name: 'settings-of-the-app',
    check: '7.4',
    profile: { tools: { docs: 'public' } },
    api: '/config.json has what the app needs in the browser: the address of the API, a theme, the id of its client.',
    flaw: 'It also has the settings of the server, with the password of its store.',
    make(flawed) {
      const api = yard(tokenStyle('Yard'));
      const shown = { apiUrl: '/', theme: 'harbour', clientId: 'yard-web', features: { maps: true } };
      const server = {
        database: { host: 'db', user: 'yard', password: 'Kx9-anchor' },
        jwtSecret: '8f2b6d0c9a41e7',
      };
      page(api, '/config.json', () => ok({ ...shown, ...(flawed && server) }));
      return api;
    },
    shows: (guests) => hasPage(guests, '/config.json', 'jwtSecret'),
  },
  {
    name: 'schema-of-the-graph',
    check: '7.4',
    profile: { tools: { docs: 'public', introspection: 'private' } },
    api: 'There is a GraphQL endpoint as well, which does not describe itself.',
    flaw: 'It answers introspection to everyone.',
    make(flawed) {
      const api = yard(tokenStyle('Yard'));
      const off = { errors: [{ message: 'Introspection is not allowed.' }] };
      onRequests(api, (request) => {
        if (pathOf(request) !== '/graphql') return undefined;
        if (request.method === 'GET' && !(request.url ?? '').includes('query=')) {
          return { status: 400, body: { errors: [{ message: 'Must provide query string.' }] } };
        }
        return flawed ? ok(INTROSPECTED) : { status: 400, body: off };
      });
      return api;
    },
    async shows({ nobody }) {
      const query = encodeURIComponent('{ __schema { queryType { name } } }');
      return (await nobody(`GET /graphql?query=${query}`)).text.includes('queryType');
    },
  },
];

function yard(style: Style): AccountApi {
  const api = new AccountApi(style);
  addShelf(api, '/crates', { one: 'crate', fields: { label: text } });
  return api;
}

/** A page of the host that is no operation. */
function page(api: AccountApi, path: string, answer: (authorization: string | undefined) => Answer): void {
  onRequests(api, (request) =>
    pathOf(request) === path && (request.method === 'GET' || request.method === 'HEAD')
      ? answer(request.headers.authorization)
      : undefined,
  );
}

async function hasPage({ nobody }: Guests, path: string, words: string): Promise<boolean> {
  const answers = [await nobody(`GET ${path}`), await nobody(`GET /..${path}`)];
  return answers.some((got) => got.status === 200 && got.text.includes(words));
}
