import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { stringify } from 'yaml';
import { must } from './team-client.ts';
import { NETWORK, type TeamSite } from './team-site.ts';

/** APIs that answer correctly and slowly: what a run of them takes is time, and hardly any work. */
export interface SlowApis {
  /** The ids in the paths of their environments. */
  readonly environments: readonly Readonly<Record<string, string>>[];
  close(): void;
}

const LATENCY_MS = 50;
const PATHS = Array.from({ length: 3 }, (_each, index) => `/v1/things-${index}`);

/** Starts so many of them, each at an origin of its own, and tells the server about them. */
export async function addSlowApis({ owner, organisationId }: TeamSite, count: number): Promise<SlowApis> {
  const servers: Server[] = [];
  const environments: Record<string, string>[] = [];
  for (let n = 0; n < count; n += 1) {
    const server = createServer((request, response) => {
      const name = /^Bearer (alice|bob)-secret$/.exec(request.headers.authorization ?? '')?.[1];
      const body = name === undefined ? { error: 'unauthorized' } : { user: name };
      response.writeHead(name === undefined ? 401 : 200, { 'content-type': 'application/json' });
      setTimeout(() => response.end(JSON.stringify(body)), LATENCY_MS);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const organisation = { organisation_id: organisationId };
    const api = await must(owner, 'createApi', { params: organisation, body: { name: `slow-${n}` } });
    const ofApi = { ...organisation, api_id: api.id };
    const body = { name: 'test', network: NETWORK };
    const environment = await must(owner, 'createEnvironment', { params: ofApi, body });
    const params = { ...ofApi, environment_id: environment.id };
    await must(owner, 'replaceProfile', {
      params,
      body: { profile: stringify(profileAt(port)), description: JSON.stringify(DESCRIPTION) },
    });
    for (const name of ['alice', 'bob'])
      await must(owner, 'writeSecret', {
        params: { ...params, secret_name: `${name}.token` },
        body: { value: `${name}-secret` },
      });
    environments.push(params);
  }
  return {
    environments,
    close: () => servers.forEach((server) => server.closeAllConnections() ?? server.close()),
  };
}

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Slow', version: '1' },
  security: [{ bearer: [] }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(
    PATHS.map((path) => [
      path,
      {
        get: {
          responses: {
            200: { description: 'Yes', content: { 'application/json': { schema: { type: 'object' } } } },
            401: { description: 'No' },
          },
        },
      },
    ]),
  ),
};

function profileAt(port: number): unknown {
  return {
    name: 'Slow',
    target: `http://127.0.0.1:${port}`,
    mode: 'active',
    auth: {
      send: 'Authorization: Bearer {token}',
      me: { operation: `GET ${PATHS[0] ?? ''}`, subject: 'user' },
    },
    identities: {
      alice: { token: { secret: 'alice.token' } },
      bob: { token: { secret: 'bob.token' } },
    },
    rate: { per_second: 0, concurrency: 1, budget: 2000 },
  };
}
