import type { Exchange, Operation } from '@probity/model';
import type { Call, Control, Fixture, Unavailable, Fields } from '@probity/probe-kit';

/** An object or a record that was written to in the normal way only: what changes in it changes by itself. */
export interface UntouchedSibling {
  readonly object: string | null;
  /** What was read of it before any attack. */
  readonly before: readonly Exchange[];
  look(): Promise<readonly Exchange[]>;
}

/** What an operation writes to, ready to be written to: the control is sent, and everybody who may read is known. */
export interface SetUp {
  readonly control: Control;
  readonly call: Call;
  /** The id of the object of the control, if it has one. */
  readonly object: string | null;
  readonly idAt: string;
  readonly readers: readonly Operation[];
  /** Something of the same kind that no extra field is written to; undefined if there is none. */
  readonly sibling: UntouchedSibling | undefined;
  /** Reads an object as everybody who may, its owner first. */
  look(object: string | null): Promise<readonly Exchange[]>;
  /** The next legitimate call, on a new object if that is wanted, and its id if it is known before. */
  nextCall(renew: boolean): Promise<{ readonly call: Call; readonly object: string | null } | Unavailable>;
  /** The object that an answer says was made. */
  made(answer: Exchange): string | null;
  /** The object with this id, for reads. */
  fixture(object: string): Fixture | undefined;
  /** Sets fields of the record right as an administrator, where that can be done. */
  correct(fields: Fields): Promise<void>;
}
