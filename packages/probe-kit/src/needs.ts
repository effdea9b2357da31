import type { GatherTools } from './tools.ts';

/** What a probe may need beyond calls, attacks and objects, and the tools that come with each. */
export interface ToolsOf {
  /** The log of requests that the target writes. */
  readonly 'access-log': 'accessLog';
  /** Tries at one-time codes and password resets. */
  readonly 'codes-and-resets': 'tryRoute';
  /** A server of ours that the target may call. */
  readonly decoy: 'decoyFetches';
  /** Credentials that the target never gave out. */
  readonly 'forged-tokens': 'canMake' | 'tokenFacts';
  /** Tries to log in. */
  readonly logins: 'tryLogin';
  /** The mails that the target sends. */
  readonly mail: 'mailsTo';
  /** Sessions that the probe may end. */
  readonly 'own-sessions': 'openSession' | 'logOut';
  readonly 'password-change': 'changePassword';
  readonly 'refresh-tokens': 'useRefresh';
  /** Accounts that the probe itself signs up. */
  readonly 'sign-ups': 'openSignedUpAccount';
  /** What this run has sent so far. */
  readonly traffic: 'traffic';
}

/** Something that a probe may need. */
export type Need = keyof ToolsOf;

/** What every probe may use. */
export type CommonTools = Omit<GatherTools, ToolsOf[Need]>;

/** What a probe with these needs may use, and no more. */
export type ToolsFor<N extends Need> = CommonTools & Pick<GatherTools, ToolsOf[N]>;
