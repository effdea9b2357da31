import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type TokenEndpointGrantContext } from 'oidc-provider';
import { MemoryAdapter } from './memory-adapter.ts';
import type { Staff } from './staff.ts';

const SCOPE = 'documents offline_access';
const APP = 'docs-app';
const TOKEN_SECONDS = 600;
const REFRESH_SECONDS = 7 * 86_400;

interface PasswordParams {
  readonly username?: string;
  readonly password?: string;
}

/** An OpenID provider with a grant for passwords, whose access tokens are JWTs for one resource. */
export async function authorizationServer(
  issuer: string,
  resource: string,
  staff: Staff,
  limited: boolean,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'docs-1' };
  const info = {
    scope: 'documents',
    audience: resource,
    accessTokenTTL: TOKEN_SECONDS,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  } as const;
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys: [key] },
    cookies: { keys: [crypto.randomUUID()] },
    clients: [
      {
        client_id: APP,
        token_endpoint_auth_method: 'none',
        grant_types: ['password', 'refresh_token'],
        response_types: [],
        redirect_uris: [],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: SCOPE.split(' '),
    ttl: { AccessToken: TOKEN_SECONDS, RefreshToken: REFRESH_SECONDS, Grant: REFRESH_SECONDS },
    rotateRefreshToken: true,
    findAccount: (_ctx, id) =>
      staff.byId(id) && { accountId: id, claims: () => Promise.resolve({ sub: id }) },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        getResourceServerInfo: () => info,
        useGrantedResource: () => true,
      },
    },
  });

  const passwordGrant = async (ctx: TokenEndpointGrantContext<PasswordParams>): Promise<void> => {
    const { client, params } = ctx.oidc;
    const { username = '', password = '' } = params;
    if (limited && staff.blocked(username, ctx.ip)) {
      ctx.status = 429;
      ctx.body = { error: 'slow_down', error_description: 'too many failed attempts' };
      return;
    }
    const person = staff.check(username, password, ctx.ip);
    if (!person) {
      ctx.status = 400;
      ctx.body = { error: 'invalid_grant', error_description: 'wrong name or password' };
      return;
    }
    const grant = new provider.Grant({ accountId: person.id, clientId: client.clientId });
    grant.addResourceScope(resource, 'documents');
    const grantId = await grant.save();
    const shared = { accountId: person.id, client, grantId, gty: 'password', expiresWithSession: false };
    const access = new provider.AccessToken({ ...shared, scope: 'documents' });
    access.resourceServer = new provider.ResourceServer(resource, info);
    const refresh = new provider.RefreshToken({ ...shared, scope: SCOPE, resource });
    ctx.body = {
      access_token: await access.save(),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      refresh_token: await refresh.save(),
      scope: SCOPE,
    };
  };
  provider.registerGrantType('password', passwordGrant, ['username', 'password', 'scope', 'resource']);
  return provider;
}
