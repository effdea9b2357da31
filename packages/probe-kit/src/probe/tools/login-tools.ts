import type { Exchange, Json } from '@probity/model';
import type { Call, Control } from './call.ts';
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

/** A login as it would be sent alone; its password is wrong. */
export interface InnerLogin {
  readonly method: string;
  readonly path: string;
  readonly body: Json;
}

/** Wrong logins of one account inside of one request, such as a batch. */
export interface LoginsInside {
  readonly identity: string;
  /** The numbers of the wrong passwords. */
  readonly wrong: readonly number[];
  /** The call that carries them. */
  readonly call: Call;
  /** What it carries, as JSON. */
  readonly body: (logins: readonly InnerLogin[]) => Json;
}

/** Tries to log in. */
export interface LoginTools {
  /** Tries to log in once, outside our own rate limit. Held against a control, so that its epoch is known. */
  tryLogin(control: Control, loginTry: LoginTry): Promise<Exchange | Unavailable>;
  /** Sends wrong logins inside of one request; it counts as guessing, whatever the operation that carries them does. */
  tryLoginsInside(control: Control, inside: LoginsInside): Promise<Exchange | Unavailable>;
}
