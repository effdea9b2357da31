import type { ClaimsChange, ForgedRecipe } from './recipes.ts';

/** A session of an identity, by reference: the credential itself never leaves the engine. */
export interface SessionRef {
  readonly identity: string;
  /** `shared` for the session all checks use; otherwise the number of a separate session. */
  readonly number: number | 'shared';
}

/**
 * A credential by reference or recipe. Probes name what is to be sent; the engine makes it.
 *
 * `damaged` flips the middle byte of the signature (the last character may carry unused bits); for an opaque token,
 * a middle character. `expired` is signed like a good one but past its time, and `minted` is its good twin, made by
 * the same source: only where `minted` is accepted does a refusal of `expired` mean anything.
 */
export type CredentialRef =
  | { readonly kind: 'session'; readonly session: SessionRef }
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; readonly session: SessionRef }
  | { readonly kind: 'expired'; readonly session: SessionRef }
  | { readonly kind: 'minted'; readonly session: SessionRef }
  /** Well-formed and meaningless: random, with the shape, length and alphabet of the real one. */
  | { readonly kind: 'meaningless'; readonly session: SessionRef }
  /** The scheme without a value, or with the word null. */
  | { readonly kind: 'empty'; readonly form: 'blank' | 'null' }
  /** Basic with the user's name and a wrong password, where something else is expected. */
  | { readonly kind: 'wrong-scheme'; readonly session: SessionRef }
  /** The access token of a session as it was, even if that session has ended or moved on. */
  | { readonly kind: 'old-access'; readonly session: SessionRef }
  /** A token that nobody trusted may have made, by its recipe: see `ForgedRecipe`. */
  | { readonly kind: 'forged'; readonly recipe: ForgedRecipe; readonly session: SessionRef }
  /** Made by the mint source like `minted`, but with exactly one claim or header changed. */
  | { readonly kind: 'claims'; readonly change: ClaimsChange; readonly session: SessionRef }
  /** A genuine token that is meant for somebody else, by its number among those that the tester handed in. */
  | { readonly kind: 'foreign'; readonly number: number; readonly session: SessionRef }
  /** The credential as a query parameter of this name instead of its own place. */
  | { readonly kind: 'in-query'; readonly name: string; readonly session: SessionRef }
  /** The same token in another spelling that decodes to the same bytes, or an equivalent signature. */
  | { readonly kind: 'reencoded'; readonly session: SessionRef };
