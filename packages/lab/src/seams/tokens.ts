import {
  decodeJwt,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose';
import { digest } from '../auth/digest.ts';
import type { Claims, Credential } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';

/** How access tokens are made, checked and taken out of use. */
export interface TokenSeams {
  /** How long an access token lives; undefined means for ever. */
  tokenLifetime(): number | undefined;
  /** How long a refresh token lives. */
  refreshLifetime(): number;
  /** The claims of a new access token. */
  claimsFor(userId: string, sessionId: string): Claims;
  /** The text of an access token with these claims. */
  mintToken(claims: Claims): Promise<string>;
  /** The claims of a token that is genuine and alive; refuses any other. */
  verifyToken(token: string): Promise<Claims>;
  /** The key that a token of this issuer must be signed with. */
  verificationKey(issuer: string): JWTVerifyGetKey;
  /** The public keys of access tokens, as anybody may read them. */
  publishedKeys(): Promise<JSONWebKeySet>;
  /** What signature and claims must satisfy; pinned here, never taken from the token. */
  tokenRules(issuer: string): JWTVerifyOptions;
  /** Whether a genuine token has outlived itself. */
  isExpired(claims: Claims): boolean;
  /** Whether a token was taken out of use before its end. */
  isRevoked(credential: Credential): boolean;
  /** What a revoked token is remembered by. */
  denyListKey(credential: Credential): string;
}

const TOKEN_TYPE = 'at+jwt';

/** Signed tokens with pinned algorithm, issuer and audience, and a deny-list by `jti`. */
export function correctTokens(harbor: Harbor): TokenSeams {
  const { settings } = harbor;
  return {
    tokenLifetime: () => settings.accessTokenMs,
    refreshLifetime: () => settings.refreshTokenMs,
    claimsFor(sub, sid) {
      const lifetime = harbor.seams.tokenLifetime();
      const jti = harbor.seams.newId('token');
      const iat = numericDate(harbor.clock(), lifetime);
      const claims = { iss: harbor.issuer, aud: settings.audience, sub, jti, iat, sid };
      return lifetime === undefined ? claims : { ...claims, exp: iat + lifetime / 1000 };
    },
    mintToken: (claims) =>
      new SignJWT(toPayload(claims))
        .setProtectedHeader({ alg: harbor.keys.algorithm, kid: harbor.keys.kid, typ: TOKEN_TYPE })
        .sign(harbor.keys.privateKey),
    async verifyToken(token) {
      const { seams } = harbor;
      try {
        // The unverified issuer only chooses which pinned rules apply; it is verified by them below.
        const issuer = decodeJwt(token).iss ?? '';
        const { payload } = await jwtVerify(token, seams.verificationKey(issuer), seams.tokenRules(issuer));
        const claims = toClaims(payload);
        if (!seams.isExpired(claims)) return claims;
      } catch (error) {
        throw new Problem('invalid_token', { detail: reason(error) });
      }
      throw new Problem('invalid_token', { detail: 'The access token has expired.' });
    },
    verificationKey(issuer) {
      if (issuer === harbor.issuer) return (header) => ownKey(harbor, header);
      return harbor.trustedIssuers.get(issuer)?.keys ?? unknownIssuer;
    },
    publishedKeys: async () => harbor.keys.jwks,
    tokenRules(issuer) {
      const trusted = harbor.trustedIssuers.get(issuer);
      const own = trusted === undefined;
      return {
        algorithms: own ? [harbor.keys.algorithm] : [...trusted.algorithms],
        issuer: own ? harbor.issuer : trusted.issuer,
        audience: settings.audience,
        requiredClaims: own ? ['sub', 'jti', 'exp'] : ['sub', 'iat', 'exp'],
        ...(own ? { typ: TOKEN_TYPE } : {}),
        clockTolerance: settings.leewayMs / 1000,
        currentDate: new Date(harbor.clock()),
      };
    },
    // The library compares whole seconds; short lives in tests need the milliseconds too.
    isExpired: ({ exp }) => exp !== undefined && exp * 1000 + settings.leewayMs <= harbor.clock(),
    isRevoked: (credential) =>
      harbor.database.one(
        'SELECT 1 FROM denied_token WHERE key = ?',
        harbor.seams.denyListKey(credential),
      ) !== undefined,
    // Never the whole text: a signature can be spelled in several ways, and each spelling would be another token.
    denyListKey: ({ token, claims }) =>
      claims.jti === undefined
        ? digest(token.split('.').slice(0, 2).join('.'))
        : `${claims.iss ?? ''}#${claims.jti}`,
  };
}

/** What of a verified payload Harbor works with. */
export function toClaims(payload: JWTPayload): Claims {
  const { iss, sub, aud, jti, iat, exp, sid, scope } = payload;
  return {
    ...(iss === undefined ? {} : { iss }),
    ...(sub === undefined ? {} : { sub }),
    ...(aud === undefined ? {} : { aud }),
    ...(jti === undefined ? {} : { jti }),
    ...(iat === undefined ? {} : { iat }),
    ...(exp === undefined ? {} : { exp }),
    ...(typeof sid === 'string' ? { sid } : {}),
    ...(typeof scope === 'string' ? { scope } : {}),
  };
}

function toPayload({ aud, ...claims }: Claims): JWTPayload {
  if (aud === undefined) return { ...claims };
  return { ...claims, aud: typeof aud === 'string' ? aud : [...aud] };
}

/** Whole seconds, except for lives so short that rounding would end them early. */
function numericDate(now: number, lifetime: number | undefined): number {
  return lifetime !== undefined && lifetime < 60_000 ? now / 1000 : Math.floor(now / 1000);
}

function ownKey(harbor: Harbor, header: JWTHeaderParameters) {
  if (header.kid !== undefined && header.kid !== harbor.keys.kid) throw new Error('unknown key');
  return harbor.keys.publicKey;
}

const unknownIssuer: JWTVerifyGetKey = () => {
  throw new Error('unknown issuer');
};

function reason(error: unknown): string {
  return error instanceof Error && error.name === 'JWTExpired'
    ? 'The access token has expired.'
    : 'The access token could not be verified.';
}
