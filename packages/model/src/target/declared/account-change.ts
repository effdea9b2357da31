import type { Json } from '../../json/json.ts';
import type { FlowStep } from './flow.ts';

/** What of an account decides who controls it. */
export const ACCOUNT_CHANGE_KINDS = [
  'password',
  'email',
  'phone',
  'second_factor',
  'payout',
  'deletion',
] as const;

/** One of these. */
export type AccountChangeKind = (typeof ACCOUNT_CHANGE_KINDS)[number];

/** A change of an account that only its owner may make, and that therefore needs fresh proof of who is asking. */
export interface AccountChange {
  readonly name: string;
  readonly kind: AccountChangeKind;
  /** The request; the new value goes to `field` of its body. */
  readonly act: FlowStep;
  /** How the caller proves who is asking; null where the request has no place for it. */
  readonly proof: {
    /** A dotted path in the body, or `header:Name`. */
    readonly at: string;
    /** What is sent there, such as `{password}`. */
    readonly value: string;
    /** Requests that obtain the proof, such as a token that is given for the password. */
    readonly from: readonly FlowStep[];
    /** The description demands it, or a person has named it; left out where it may be an extra. */
    readonly required?: true;
  } | null;
  /** Dotted path in the body to the new value; null where there is none, as with a deletion. */
  readonly field: string | null;
  /** Two values that are allowed, where one cannot be made up. */
  readonly values: readonly Json[];
  /** What has to be done first, such as switching on what is then switched off. */
  readonly prepare: readonly FlowStep[];
  /** What takes it back; the same request with the old value if empty. */
  readonly undo: readonly FlowStep[];
  /** The operation that shows the value, and the dotted path to it; null where only a login can. */
  readonly read: { readonly operation: string; readonly at: string } | null;
  /** Other operations that write to the same record and ask for no proof, such as the update of a profile. */
  readonly routes: readonly string[];
  /** The address is for messages only: nobody signs in with it or resets a password by it. Left out if not. */
  readonly contactOnly?: true;
}
