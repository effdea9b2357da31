import type { Exchange } from '@probity/model';

/** One token that was sent. */
export type TokenTry = {
  readonly recipe: string;
  readonly attack: Exchange;
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
  /** A secret of manuals and examples signs the token. */
  readonly knownSecret: boolean;
  /** The answers to tokens that ended 61 and 301 seconds ago. */
  readonly late: readonly Exchange[];
};
