import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Settings } from '../settings.ts';

/** Another issuer whose tokens are accepted, with the algorithms pinned for it. */
export interface TrustedIssuer {
  readonly issuer: string;
  readonly algorithms: readonly string[];
  readonly keys: JWTVerifyGetKey;
}

/** Makes the table of trusted issuers; their keys are fetched when the first token of theirs arrives. */
export function createTrustedIssuers(settings: Settings): ReadonlyMap<string, TrustedIssuer> {
  return new Map(
    settings.trustedIssuers.map(({ issuer, jwksUrl, algorithms }) => [
      issuer,
      { issuer, algorithms, keys: remoteKeys(issuer, jwksUrl) },
    ]),
  );
}

function remoteKeys(issuer: string, jwksUrl: string | undefined): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  return async (header, token) => {
    keys ??= createRemoteJWKSet(new URL(jwksUrl ?? (await discoverJwks(issuer))), { cooldownDuration: 1000 });
    return keys(header, token);
  };
}

async function discoverJwks(issuer: string): Promise<string> {
  const base = issuer.replace(/\/$/, '');
  const response = await fetch(`${base}/.well-known/openid-configuration`, { redirect: 'error' });
  if (!response.ok) return `${base}/.well-known/jwks.json`;
  return z.object({ jwks_uri: z.url() }).parse(await response.json()).jwks_uri;
}
