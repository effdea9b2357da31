import type { Account } from './accounts.ts';
import type { Answer } from './answers.ts';
import type { Fields } from './store.ts';

/** Names of the flaws that can be switched on. */
export const FLAWS = [
  'wrong-password-accepted',
  'document-read-by-all',
  'shelf-deleted-by-all',
  'owner-writable',
  'hash-shown',
  'accounts-for-all',
] as const;

/** Whether a flaw is switched on. */
export type Flawed = (flaw: (typeof FLAWS)[number]) => boolean;

/** A request on its way to an operation. The credential and the body are looked at when they are asked for. */
export interface Call {
  /** The ids in the path. */
  readonly ids: readonly string[];
  /** The whole URL that was asked for. */
  readonly url: URL;
  readonly hasCredential: boolean;
  /** Who is calling; everybody else is refused. */
  caller(): Account;
  /** The account that the name in the credential belongs to, whatever the password. */
  named(): Account;
  data(): Promise<Fields>;
}

/** What answers one method at one path. */
export type Operation = (call: Call) => Answer | Promise<Answer>;

/** The operations at one path, by method. */
export interface Route {
  readonly path: RegExp;
  readonly operations: Readonly<Record<string, Operation>>;
}
