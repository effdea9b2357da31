import type { Exchange } from '@probity/model';
import type { SessionRef } from './credential-ref.ts';
import type { Unavailable } from './unavailable.ts';

/** What is sent as the proof of a change: the right one, none at all, a wrong one, or something of an odd form. */
export const PROOF_FORMS = ['right', 'none', 'wrong', 'empty', 'null', 'list'] as const;

/** One of these. */
export type ProofForm = (typeof PROOF_FORMS)[number];

/** How a change of an account is tried. */
export interface ChangeTry {
  /** The name of the change. */
  readonly change: string;
  readonly proof: ProofForm;
  /** Another operation that is sent the new value, such as the update of a profile. */
  readonly route?: string;
  /** Which of several wrong proofs; the first if left out. */
  readonly wrong?: number;
}

/** A change as it was tried, with what clean-up needs to know of it. */
export type SentChange = {
  readonly exchange: Exchange;
  /** The label from which the new value is derived. */
  readonly label: string;
};

/** What an account shows of a change. */
export type ChangeSeen = {
  /** The read that would show the value; null where none does. */
  readonly read: Exchange | null;
  /** Whether it shows what the change would bring; null if it cannot be said. */
  readonly isNew: boolean | null;
  /** A login as the account was known before. */
  readonly oldLogin: Exchange | null;
  /** A login with what the change brings: the new address or password. Null where it brings nothing to sign in with. */
  readonly newLogin: Exchange | null;
};

/** Changes of an account that may be harmed, ledger first; each is taken back. */
export interface AccountChangeTools {
  /** Does what has to be done before a change; null, or why it could not be done. */
  prepareChange(session: SessionRef, change: string): Promise<Unavailable | null>;
  /** Sends a change once. With the right proof it is the control of the others. */
  tryChange(session: SessionRef, changeTry: ChangeTry): Promise<SentChange | Unavailable>;
  /** Reads what a change would bring, before it (without `sent`) or after it. */
  seeChange(session: SessionRef, change: string, sent?: SentChange): Promise<ChangeSeen | Unavailable>;
  /** Takes a change back with the right proof; false if it could not be. */
  takeBack(session: SessionRef, change: string, sent: SentChange): Promise<boolean>;
}
