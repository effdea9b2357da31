import { TEAM_OPERATIONS, type TeamOperationId } from '@probity/contract';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Tables } from '../database/tables.ts';
import { createLog } from '../operating/create-log.ts';
import { startServer, type RunningServer, type ServerOptions } from '../start-server.ts';
import { fakeParts } from './fake-parts.test-api.ts';
import { startTestDatabase, type TestDatabase } from './test-database.test-api.ts';
import { testPeople, type Credentials, type TestPeople } from './test-people.test-api.ts';

/** What a call sends. */
export interface TestCall {
  readonly as?: Credentials;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call came to. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into answers freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** A server with a PostgreSQL of its own, on a free port, without TLS. */
export interface TestServer extends RunningServer, TestPeople {
  readonly database: TestDatabase;
  /** As a superuser, whom no policy binds: to look at everything and to make anything. */
  readonly admin: Kysely<Tables>;
  /** Calls an operation by its name. */
  call(id: TeamOperationId, call?: TestCall): Promise<TestAnswer>;
  /** Another server on the same database. */
  another(options?: Partial<ServerOptions>): Promise<RunningServer>;
}

/** Starts a PostgreSQL and a server on it; what is not given is fake or small. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const database = await startTestDatabase();
  const start = (more: Partial<ServerOptions>): Promise<RunningServer> =>
    startServer({ ...DEFAULTS, databaseUrl: database.url, ...options, ...more });
  const server = await start({});
  const pool = new Pool({ connectionString: database.url, max: 4, options: '-c search_path=probity' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const admin = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const others: RunningServer[] = [];
  return {
    ...server,
    ...testPeople(admin, server.services.sealing),
    database,
    admin,
    call: (id, call) => callAt(server.url, id, call),
    async another(more = {}) {
      const other = await start(more);
      others.push(other);
      return other;
    },
    async stop() {
      await Promise.all([server, ...others].map((each) => each.stop()));
      await admin.destroy();
      await database.stop();
    },
  };
}

const DEFAULTS = {
  connections: 10,
  listen: { host: '127.0.0.1', port: 0 },
  insecureHttp: false,
  allowedHosts: [],
  trustedProxies: [],
  rateLimit: 0,
  signInWindowMs: 15 * 60_000,
  hasLocal: false,
  drainSeconds: 0,
  log: createLog('silent'),
  openParts: async () => fakeParts(),
} as const satisfies Partial<ServerOptions>;

/** Calls an operation of a server by its name. */
export async function callAt(
  url: string,
  id: TeamOperationId,
  { as = {}, params = {}, query = {}, body, headers = {} }: TestCall = {},
): Promise<TestAnswer> {
  const { method, path } = TEAM_OPERATIONS[id];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(`${url}${filled}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      ...as,
      ...(body !== undefined && {
        'content-type': isBytes ? 'application/x-ndjson+gzip' : 'application/json',
      }),
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson =
    /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '') && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? parsed(text) : text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
