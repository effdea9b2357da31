import { z } from 'zod';
import { describeRoutes } from '../http/openapi.ts';
import { plain, publicRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';

const healthSchema = named('Health', z.strictObject({ status: z.literal('ok') }), { status: 'ok' });

const jwksSchema = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) });

const discoverySchema = z.strictObject({
  issuer: z.string(),
  jwks_uri: z.string(),
  token_endpoint: z.string(),
  id_token_signing_alg_values_supported: z.array(z.string()),
});

const facts = { ...plain, tag: 'service' } as const;

/** What the product says about itself. */
export function serviceRoutes(allRoutes: () => readonly Route[]): readonly Route[] {
  return [
    publicRoute({
      ...facts,
      method: 'GET',
      path: '/healthz',
      operationId: 'getHealth',
      summary: 'Ask whether the service runs',
      success: { status: 200, schema: healthSchema },
      handle: () => ({ status: 200, body: { status: 'ok' } }),
    }),
    publicRoute({
      ...facts,
      method: 'GET',
      path: '/openapi.json',
      operationId: 'getDescription',
      summary: 'Read this description',
      success: { status: 200, schema: z.looseObject({ openapi: z.string() }) },
      handle: ({ harbor }) => ({
        status: 200,
        body: harbor.seams.describe(describeRoutes(harbor, allRoutes())),
      }),
    }),
    publicRoute({
      ...facts,
      method: 'GET',
      path: '/.well-known/jwks.json',
      operationId: 'getKeys',
      summary: 'Read the public keys of access tokens',
      success: { status: 200, schema: jwksSchema },
      handle: async ({ harbor }) => ({ status: 200, body: await harbor.seams.publishedKeys() }),
    }),
    publicRoute({
      ...facts,
      method: 'GET',
      path: '/.well-known/openid-configuration',
      operationId: 'getDiscovery',
      summary: 'Read where keys and tokens come from',
      success: { status: 200, schema: discoverySchema },
      handle: ({ harbor }) => ({
        status: 200,
        body: {
          issuer: harbor.issuer,
          jwks_uri: `${harbor.url}/.well-known/jwks.json`,
          token_endpoint: `${harbor.url}/v1/auth/login`,
          id_token_signing_alg_values_supported: [harbor.keys.algorithm],
        },
      }),
    }),
  ];
}
