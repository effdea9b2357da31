import type { Exchange } from '@probity/model';
import { isExchange, isFlag, isText, optional, type RecordForm } from '@probity/probe-kit';

/** What is known of the address of the target. */
export type AddressKind = 'https-public' | 'https-private' | 'http-public' | 'http-private';

/** A private read, and the same address asked for by somebody else. */
export type CopyTry = {
  /** Who asked second: another user, or a caller without a credential. */
  readonly reader: string;
  /** What was added to the address, for people. */
  readonly name: string;
  /** The read by its owner. */
  readonly read: Exchange;
  readonly again: Exchange;
  /** The same reader where the owner has not read before; left out where nothing was shown. */
  readonly elsewhere?: Exchange;
};

/** What a case of 6.5 holds; each variation fills the part it needs. */
export type HeaderRecord = {
  /** A legitimate call that succeeded. */
  readonly control?: Exchange;
  /** Answers of the kind that the case is about. */
  readonly answers?: readonly Exchange[];
  /** The profile says that no browser is a client. */
  readonly noBrowsers?: boolean;
  readonly address?: AddressKind;
  /** Whose data was read, for cases about caches. */
  readonly owner?: string;
  readonly tries?: readonly CopyTry[];
  readonly hasSecondUser?: boolean;
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  answers: optional([isExchange]),
  noBrowsers: optional(isFlag),
  address: optional(isText),
  owner: optional(isText),
  tries: optional([
    { reader: isText, name: isText, read: isExchange, again: isExchange, elsewhere: optional(isExchange) },
  ]),
  hasSecondUser: optional(isFlag),
};
