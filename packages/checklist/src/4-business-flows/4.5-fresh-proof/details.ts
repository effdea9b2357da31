import type { AccountChangeKind } from '@probity/model';

/** What is tried with a change. */
export type Trial =
  | 'no-proof'
  | 'wrong-proof'
  | 'odd-proof'
  | 'profile-route'
  | 'confirmation'
  | 'guesses'
  | 'unknown';

/** What a case of 4.5 knows of the target. */
export type Details45 = {
  readonly trial: Trial;
  /** The change by its name, and what it changes; empty and a password where none is known. */
  readonly change: string;
  readonly kind: AccountChangeKind;
  /** The update of the record that is tried instead; null where it is the change itself. */
  readonly route: string | null;
  /** The profile says that the address is for messages only. */
  readonly isContact: boolean;
  /** The description or the profile names a proof without which it should not work. */
  readonly isNamed: boolean;
  /** It is documented for how long a login is proof enough, so that the session of the attack is older. */
  readonly isAged: boolean;
};
