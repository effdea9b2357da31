import type { Exchange } from '@probity/model';

/** A login that was tried around a limit, or plainly before and after one. */
export type BypassTry = {
  /** Which way around, or that it is none. */
  readonly label: string;
  readonly login: Exchange;
};

/** A row that was sent once more because the one before it was held up late: a window of time may have ended within that. */
export type FurtherRow = {
  /** The last answer that was held up before the limit ended, and the first that was not; undefined if it stayed. */
  readonly lastLimited: Exchange | undefined;
  readonly lifted: Exchange | undefined;
  readonly attempts: readonly Exchange[];
};

/** What is gathered about the attempts on one account; all three cases of a route hold it. */
export type BurstRecord = {
  /** The name of the account under attack. */
  readonly account: string;
  /** The window of the profile, in milliseconds. */
  readonly window: number;
  /** A user's own call, which shows that the target works. */
  readonly anchor: Exchange | undefined;
  /** The right password before any wrong one. */
  readonly before: Exchange | undefined;
  /** Where a wrong password is answered like an ill-formed request: two of them, and the right one between. */
  readonly calibration?: { readonly wrongs: readonly Exchange[]; readonly right: Exchange } | undefined;
  /** Headers of the login's description that were tried as ways around. */
  readonly described?: readonly string[] | undefined;
  /** Wrong passwords for one account. */
  readonly attempts: readonly Exchange[];
  /** The same once more, or twice, if they were held up late. */
  readonly repeated?: readonly FurtherRow[] | undefined;
  /** The right password right after them. */
  readonly right: Exchange | undefined;
  /** If it was accepted in spite of a signal: wrong ones until the signal is back, and the right one again. */
  readonly again: readonly Exchange[];
  readonly rightAgain: Exchange | undefined;
  /** The right password of another account at the same time. */
  readonly other: Exchange | undefined;
  /** Ways around the limit, each between two plain attempts. */
  readonly bypasses: readonly BypassTry[];
  /** For a silent lock: the same on a second account, as often as is allowed without a limit. */
  readonly secondBefore: Exchange | undefined;
  readonly secondAttempts: readonly Exchange[];
  readonly secondRight: Exchange | undefined;
  /** The last look at which the right password was still refused after the first attempts. */
  readonly stillHeld?: Exchange | undefined;
  /** The last look whether the right password works again, and how long we waited, in milliseconds. */
  readonly lifted: Exchange | undefined;
  readonly waited: number;
  /** The input that says how the login is used, if no account uses it. */
  readonly missing?: string | undefined;
};

/** What is gathered about the attempts over many names. */
export type SprayRecord = {
  readonly sprayed: readonly Exchange[];
  /** The same once more, or twice, if they were held up late. */
  readonly sprayedAgain?: readonly FurtherRow[] | undefined;
  /** How many of the names certainly exist; they come first. */
  readonly existing: number;
  /** How many of those were under attack before, so that their answers show a lock of the account only. */
  readonly touched: number;
  /** The right password of an account that works, before and after. */
  readonly witnessBefore: Exchange | undefined;
  readonly witnessAfter: Exchange | undefined;
};

/** A record in which nothing was gathered yet. */
export const EMPTY: Omit<BurstRecord, 'anchor'> = {
  account: '',
  window: 0,
  before: undefined,
  attempts: [],
  right: undefined,
  again: [],
  rightAgain: undefined,
  other: undefined,
  bypasses: [],
  secondBefore: undefined,
  secondAttempts: [],
  secondRight: undefined,
  lifted: undefined,
  waited: 0,
};

/** What is gathered besides about one-time codes; each attempt of the burst answers a challenge of its own. */
type CodeRecord = {
  /** A challenge given before any wrong code. */
  readonly start: Exchange | undefined;
  /** The first challenge that was not given any more, if so. */
  readonly refusedStart: Exchange | undefined;
  /** How many wrong codes came before the right one that follows them. */
  readonly rightAfter: number;
};

/** What is gathered besides about reset mails: the numbers of those that arrived. */
type MailRecord = {
  /** At the one address that all requests were for. */
  readonly mails: number;
  /** Over many addresses: at the first one, and at the last one. */
  readonly firstMails: number;
  readonly lastMails: number;
};

/** What is gathered about own logins between wrong passwords. */
export type OwnLoginRecord = {
  /** Whose logins, and after how many wrong passwords each. */
  readonly own: string;
  readonly every: number;
  /** The right passwords of both, right before: nothing is held up any more. */
  readonly fresh: readonly Exchange[];
  /** Wrong passwords for the account under attack, and the logins of another account among them. */
  readonly between: readonly Exchange[];
  readonly ownLogins: readonly Exchange[];
  /** The right password after them, where a lock does not show. */
  readonly betweenRight: Exchange | undefined;
  /** The same without own logins: these must be held up. */
  readonly closing: readonly Exchange[];
  readonly closingRight: Exchange | undefined;
};

/** What a case of 1.3 holds. */
export type AttemptRecord = BurstRecord &
  Partial<OwnLoginRecord> &
  Partial<SprayRecord> &
  Partial<CodeRecord> &
  Partial<MailRecord> & {
    /** The input without which a code cannot be right, or mails cannot be counted. */
    readonly missing?: string | undefined;
  };
