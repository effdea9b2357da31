import type { Exchange } from '@probity/model';
import type { Control } from './call.ts';
import type { Unavailable } from './unavailable.ts';

/** A try to log in. */
export interface LoginTry {
  /** An identity of the target, or an invented user by number. */
  readonly user: { readonly identity: string } | { readonly invented: number };
  /** An operator asks a document store for any password but a wrong one (`$ne`), or for a wrong one (`$eq`). */
  readonly password: 'right' | { readonly wrong: number } | { readonly operator: '$ne' | '$eq' };
  /** Another login than that of the identity, by its operation. */
  readonly login?: string;
  /** How the user name is spelled. */
  readonly spelling?: 'as-is' | 'upper-case' | 'plus-tag' | 'trailing-space' | 'leading-space' | 'dotted';
  /** Which of several such spellings: names that are counted by how they are written then have a fresh count. */
  readonly variant?: number;
  /** Send what the body would hold in the query instead, by this method. */
  readonly inQuery?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Tries to log in. */
export interface LoginTools {
  /** Tries to log in once, outside our own rate limit. Held against a control, so that its epoch is known. */
  tryLogin(control: Control, loginTry: LoginTry): Promise<Exchange | Unavailable>;
}
