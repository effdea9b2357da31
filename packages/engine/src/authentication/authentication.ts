import type { CredentialPlace, Identity } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { Places } from '../request/place.ts';
import type { Values } from '../request/template.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { LoginOutcome } from './log-in.ts';

/** What is put on a request: where, what goes along with it, and the values for the templates of both. */
export interface Carried {
  /** Null where nothing is put on: the connection says who calls. */
  readonly place: CredentialPlace | null;
  readonly extra?: readonly CredentialPlace[];
  readonly values: Values;
}

/** What is put on a request although it was never given to anybody. */
export interface Invented extends Carried {
  /** What must not be printed of it. */
  readonly secret: string;
  /** What it was made from: the token of a session, or only the name of the account. */
  readonly madeFrom: 'token' | 'account';
}

/** One way to authenticate. What asks for something here does not know which way it is. */
export interface Authentication {
  /** What an identity has at the beginning of a session: what a login gave, or what the profile gives. */
  begin(accountsContext: AccountsContext, identity: Identity): Promise<LoginOutcome | Tokens | Unavailable>;
  /** The credential as it was given. Its secrets are by name, and the last of them is the credential. */
  genuine(
    identity: Identity,
    tokens: Tokens,
  ): Carried & { readonly secrets: readonly (readonly [name: string, value: string])[] };
  /** The same with another token; null where there is no token that could be another. */
  withToken(tokens: Tokens, token: string): Carried | null;
  /** The scheme with this text in the place of a credential. */
  withText(text: string): Carried;
  /** Of the right form, and known to nobody; everything in it follows from the seed. */
  meaningless(identity: Identity, tokens: Tokens, seed: string): Invented;
  /** Nearly right: a damaged token, or the right name with a wrong password; null if nothing of it can be damaged. */
  damaged(identity: Identity, tokens: Tokens, wrongPassword: () => string): Invented | null;
  /** The value of `Authorization` in a scheme that the identity does not use. */
  otherScheme(identity: Identity, noise: string): string;
  /** Where the credential and what goes along with it are put; null where the scheme itself says so. */
  readonly places: Places | null;
  /** What it is made from, for a sentence. */
  readonly called: string;
}
