import { decodeJwt } from 'jose';
import type { Claims } from '../auth/caller.ts';
import { toClaims } from '../seams/tokens.ts';

/** What a token claims, unverified; nothing when it is no token at all. */
export function decodeLoosely(token: string): Claims {
  try {
    return toClaims(decodeJwt(token));
  } catch {
    return {};
  }
}
