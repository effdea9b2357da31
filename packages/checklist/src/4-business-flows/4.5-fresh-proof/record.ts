import type { ChangeSeen, ProofForm } from '@probity/probe-kit';
import { isExchange, isFlag, isText, nullable, optional, type RecordForm } from '@probity/probe-kit';
import type { Exchange } from '@probity/model';

/** A change as it was tried once, with what the account showed before and after it. */
export type Attempt = {
  readonly proof: ProofForm;
  readonly before: ChangeSeen;
  readonly sent: Exchange;
  readonly after: ChangeSeen;
};

/** What a case of 4.5 holds. */
export type ProofRecord = {
  /** The change with the right proof; left out where it was not tried. */
  readonly control: Attempt | undefined;
  readonly attempts: readonly Attempt[];
  /** The same or another change of a session of that age, which was refused for want of proof. */
  readonly refused: Exchange | undefined;
  /** Wrong proofs one after another. */
  readonly guesses: readonly Exchange[];
};

/** A record in which nothing was tried. */
export const EMPTY: ProofRecord = { control: undefined, attempts: [], refused: undefined, guesses: [] };

const seen: RecordForm = {
  read: nullable(isExchange),
  isNew: nullable(isFlag),
  oldLogin: nullable(isExchange),
  newLogin: nullable(isExchange),
};
const attempt: RecordForm = { proof: isText, before: seen, sent: isExchange, after: seen };

/** What such a record looks like. */
export const form: RecordForm = {
  control: optional(attempt),
  attempts: [attempt],
  refused: optional(isExchange),
  guesses: [isExchange],
};
