import type { Exchange } from '@probity/model';
import { isExchange, isText, optional, type RecordForm, type Watched } from '@probity/probe-kit';

/** What one case of 2.5 gathers. */
export type Record25 = Watched & {
  /** The user's own use of an ordinary operation: shows that the credential is a good one. */
  readonly ordinary?: Exchange;
  readonly ordinaryControlSucceeded?: boolean;
  /** The administrator's call. */
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  /** The user's call as the administrator sends it, where the attack bypasses the guard. */
  readonly plain?: Exchange;
  /** The user's call. */
  readonly attack?: Exchange;
  /** Labels in the answer to it that the user has seen before by right. */
  readonly known?: readonly string[];
  /** How operations of which nothing says for whom they are answered the users and the administrator. */
  readonly compared?: readonly ComparedReads[];
};

/** How one operation answered a user, another user and the administrator. */
export type ComparedReads = {
  readonly operation: string;
  readonly admin: Exchange;
  readonly user: Exchange;
  /** Asked only where the first user was served. */
  readonly other?: Exchange;
  /** Labels in the user's answer that the user has seen before by right. */
  readonly known: readonly string[];
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  compared: optional([
    {
      operation: isText,
      admin: isExchange,
      user: isExchange,
      other: optional(isExchange),
      known: [isText],
    },
  ]),
};
