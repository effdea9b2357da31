import { decodeJwt } from 'jose';
import type { Claims } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { toClaims } from '../seams/tokens.ts';

/** What a token claims, held against every rule of times, issuer and audience, but not against its signature. */
export function claimsWithoutSignature(harbor: Harbor, token: string): Claims {
  const payload = decoded(token);
  const { iss = '', aud = [], exp = 0, nbf = 0 } = payload;
  const now = harbor.clock() / 1000;
  const isKnown = iss === harbor.issuer || harbor.trustedIssuers.has(iss);
  const isForUs = [aud].flat().includes(harbor.settings.audience);
  if (!isKnown || !isForUs || exp <= now || nbf > now) throw new Problem('invalid_token');
  return toClaims(payload);
}

function decoded(token: string) {
  try {
    return decodeJwt(token);
  } catch {
    throw new Problem('invalid_token');
  }
}
