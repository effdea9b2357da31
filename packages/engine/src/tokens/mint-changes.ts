import type { JWTPayload } from 'jose';
import type { ClaimsChange, Unavailable } from '@probity/probe-kit';
import { readJwt } from './jwt.ts';

/** How long ago an expired token died, and how far in the future another one begins, in seconds. */
const DEAD_FOR = 3600;
const BEGINS_IN = 600;

/** Who the changed tokens are for and from: names that are nobody's (RFC 2606). */
const OTHER_AUDIENCE = 'https://another-service.invalid';
const OTHER_ISSUER = 'https://another-issuer.invalid';

/** A header member that nobody knows, marked as one that must be understood (RFC 7515, section 4.1.11). */
export const CRITICAL = {
  header: { crit: ['chk'], chk: true },
  understood: { chk: true },
};

/** The good claims with exactly one thing changed; a reason if there is nothing to change. `now` in seconds. */
export function applyChange(change: ClaimsChange, good: JWTPayload, now: number): JWTPayload | Unavailable {
  switch (change) {
    case 'expired':
      return endedAt(good, now - DEAD_FOR);
    case 'expired-61-seconds':
      return endedAt(good, now - 61);
    case 'expired-301-seconds':
      return endedAt(good, now - 301);
    case 'not-yet-valid':
      return { ...good, nbf: now + BEGINS_IN };
    case 'other-audience':
      return { ...good, aud: OTHER_AUDIENCE };
    case 'other-issuer':
      return { ...good, iss: OTHER_ISSUER };
    case 'no-expiry':
      return leftOut(good, 'exp');
    case 'no-audience':
      return leftOut(good, 'aud');
    case 'no-issuer':
      return leftOut(good, 'iss');
    case 'unknown-critical':
      return good;
  }
}

/** Whether a token really carries the change: a source that overrules us would make every answer meaningless. */
export function isChanged(change: ClaimsChange, token: string, wanted: JWTPayload): boolean {
  const jwt = readJwt(token);
  // An owner's command may make expired tokens that only the owner can read.
  if (jwt === undefined) return change === 'expired';
  if (change === 'unknown-critical') return Array.isArray(jwt.header['crit']);
  const name = CHANGED[change];
  return JSON.stringify(jwt.claims[name]) === JSON.stringify(wanted[name]);
}

const CHANGED = {
  expired: 'exp',
  'expired-61-seconds': 'exp',
  'expired-301-seconds': 'exp',
  'no-expiry': 'exp',
  'not-yet-valid': 'nbf',
  'other-audience': 'aud',
  'no-audience': 'aud',
  'other-issuer': 'iss',
  'no-issuer': 'iss',
} as const satisfies Record<Exclude<ClaimsChange, 'unknown-critical'>, string>;

/** The same lifetime, earlier: a token cannot end before it began. */
function endedAt(good: JWTPayload, exp: number): JWTPayload {
  const iat = exp - ((good.exp ?? 0) - (good.iat ?? 0));
  return { ...good, ...('nbf' in good && { nbf: iat }), iat, exp };
}

function leftOut(good: JWTPayload, name: string): JWTPayload | Unavailable {
  if (!(name in good)) return { reason: `the good token has no ${name} to leave out` };
  return Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
}
