import type { Exchange } from '@probity/model';
import type { Through } from '@probity/probe-kit';

/** One token that was sent. */
export type TokenTry = {
  readonly recipe: string;
  readonly attack: Exchange;
  /** What the owner saw of the object around a write that was not refused. */
  readonly seen?: Seen;
};

/** An object, or the list that it is in, before and after a write. */
export type Seen = {
  readonly through: Through;
  readonly before: readonly Exchange[];
  readonly after?: Exchange;
  /** An object of the same sort that nobody touched. */
  readonly siblings: readonly Exchange[];
  readonly canary: string | null;
  readonly id: string | null;
  readonly wrote: string | null;
};

/** What one case of 1.2 gathers. */
export type Record12 = {
  /** What the access token is, and how it is signed. */
  readonly form: 'jwt' | 'opaque' | 'password';
  readonly algorithm: string | null;
  /** Where the profile says how the credential is had. */
  readonly source: string;
  /** The call with the living token, and whether it succeeded in the engine's eyes. */
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  /** The same call without any credential. */
  readonly none?: Exchange;
  /** The answer to a good token of the mint source. */
  readonly minted?: Exchange;
  readonly tries: readonly TokenTry[];
  /** Recipes that mean nothing for this token, and why. */
  readonly unfit: readonly { readonly recipe: string; readonly why: string }[];
  /** Recipes for which an input is missing. */
  readonly lacking: readonly { readonly recipe: string; readonly why: string; readonly missing: string }[];
  /** How often our decoy was asked for a key while the tokens that name it were sent. */
  readonly fetched: number;
  /** A secret that is on a list of known ones signs the token. */
  readonly knownSecret: boolean;
  /** How many of them were tried; null if no shared secret signs the token. */
  readonly secretsTried: number | null;
  /** How long the key is that signed the token, in bits, for RSA. */
  readonly keyBits: number | null;
  /** The token is opaque, and the operation that names its caller takes no JWT either. */
  readonly takesNoJwt?: true;
  /** The answers to tokens that ended 61 and 301 seconds ago. */
  readonly late: readonly Exchange[];
};
