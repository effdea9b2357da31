import type { Exchange, Operation, Purpose, Target } from '@probity/model';
import type { Call, Change, Fixture, ReferenceValue, SessionRef, Unavailable } from '@probity/probe-kit';
import type { Accounts, Answered } from '../accounts/accounts.ts';
import type { Attempt, Canaries, Clock, Secrets, Sending, Wire } from '../ports.ts';
import type { Ours } from '../guard/ours.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LearnedBodies } from '../learned-bodies/learned-bodies.ts';

/** What the objects of a run need. */
export interface ObjectsOptions {
  readonly target: Target;
  readonly wire: Wire;
  readonly accounts: Accounts;
  readonly canaries: Canaries;
  readonly secrets: Secrets;
  readonly ledger: Ledger;
  /** Told which ids were invented, and what lists show. */
  readonly ours: Ours;
  /** What is known about bodies; begins with nothing if left out. */
  readonly learnedBodies?: LearnedBodies;
  /** What a target needs to settle is waited for, if there is a clock. */
  readonly clock?: Clock;
}

/** Whose session and objects a call uses, unless its own. */
export interface CallOptions {
  readonly session?: SessionRef;
  readonly fixtures?: Readonly<Record<string, Fixture>>;
  readonly references?: readonly ReferenceValue[];
  readonly owner?: string;
  readonly seek?: Fixture;
}

/** Why a call is sent, and what an attack changes about it. */
export interface SendOptions {
  readonly purpose: Purpose;
  readonly epoch: string | null;
  readonly change?: Change;
  /** New values were shown to work a moment ago, so that a conflict is about what is changed. */
  readonly isNew?: true;
  /** Outside of our own rate limit; left out if not. */
  readonly lane?: 'burst';
  /** How its bytes go out, if not as usual. */
  readonly sending?: Sending;
  /** It carries passwords that are wrong on purpose. */
  readonly guesses?: true;
}

/** The objects of a run, and legitimate calls that use them. */
export interface Objects {
  /** A new object, written to the ledger first; it lies in what was made for others of its type and owner, if anything. */
  fresh(resource: string, owner: string): Promise<Fixture | Unavailable>;
  /** From now on new objects lie in nothing that was made before. */
  renew(): void;
  /** One object per owner and resource, never written; the profile's own where none may be made. */
  shared(resource: string, owner: string): Promise<Fixture | Unavailable>;
  /** The id of an object as requests write it: a number where the API does. */
  idOf(fixture: Fixture): string | number;
  /** A legitimate call of an operation: shared objects for reads, fresh ones for writes, unless handed in. */
  call(operation: Operation, options?: CallOptions): Promise<Call | Unavailable>;
  /** What the values of the latest send of a call were derived from. */
  sentAs(call: Call): string;
  /** The request of a call, without its credential. */
  render(call: Call, change?: Change): Attempt;
  /**
   * Sends a call, as it is or changed. What it may create or change is in the ledger before the request goes out.
   * Use this rather than `render` and the wire for anything that may write.
   */
  send(call: Call, options: SendOptions): Promise<Answered | Unavailable>;
  /** Reads an object as its owner; throws if the resource can be neither read nor listed. */
  reread(fixture: Fixture, epoch: string | null): Promise<Exchange | Unavailable>;
}
