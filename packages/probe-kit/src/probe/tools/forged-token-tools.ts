import type { CredentialRef, SessionRef } from './credential-ref.ts';
import type { Unavailable } from './unavailable.ts';

/** What a credential is, as far as anybody can read it who holds it. */
export interface TokenFacts {
  /** `password` for Basic, which is no token at all. */
  readonly form: 'jwt' | 'opaque' | 'password';
  /** The `alg` of its header, for a JWT. */
  readonly algorithm: string | null;
  /** A secret that is on a list of known ones signs it; found without a request. */
  readonly knownSecret: boolean;
  /** How many known secrets were tried on it; null if no shared secret signs it. */
  readonly secretsTried: number | null;
  /** How long the key is that signed it, in bits, where its signature tells: for RSA. */
  readonly keyBits: number | null;
  /** Who issued it by its `iss`, for a JWT; left out if it does not say. */
  readonly issuer?: string;
}

/** Credentials that the target never gave out. */
export interface ForgedTokenTools {
  /** Whether a credential of this kind can be made for this session, and if not, the missing input. */
  canMake(credential: CredentialRef): Promise<true | Unavailable>;
  /** What can be read off the credential of a session without a key. */
  tokenFacts(session: SessionRef): Promise<TokenFacts | Unavailable>;
}
