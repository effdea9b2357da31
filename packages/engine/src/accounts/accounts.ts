import type { Exchange, Identity, IdentityResult, Leftover, Reference, Target } from '@probity/model';
import type {
  AccountChangeTools,
  ChangeTry,
  CredentialRef,
  LoginTry,
  RouteTry,
  SentChange,
  SessionRef,
  TokenFacts,
  Unavailable,
  InnerLogin,
} from '@probity/probe-kit';
import type { Attempt, Canaries, Clock, Meta, RawAnswer, Secrets, Wire } from '../ports.ts';
import type { Issuer } from '../decoys/issuer.ts';
import type { LazyKeyHost } from '../decoys/key-host.ts';
import type { Ours } from '../guard/ours.ts';
import type { Ledger, LedgerEntry } from '../ledger/ledger.ts';
import type { LearnedBodies } from '../learned-bodies/learned-bodies.ts';
import type { OnWait } from '../request/retry-policy.ts';
import type { SeenKeys } from '../tokens/seen-keys.ts';
import type { LearnedWays } from './learned-ways.ts';

/** What accounts need. `secretValues` holds the profile's secrets by name, such as `alice.password`. */
export interface AccountsOptions {
  readonly target: Target;
  readonly wire: Wire;
  readonly secrets: Secrets;
  readonly canaries: Canaries;
  readonly clock: Clock;
  readonly ledger: Ledger;
  /** Told what names the accounts of the run. */
  readonly ours: Ours;
  readonly secretValues: Readonly<Record<string, string>>;
  /** What is known about bodies; begins with nothing if left out. */
  readonly learnedBodies?: LearnedBodies;
  /** What is learned about signing in; begins with nothing if left out. */
  readonly ways?: LearnedWays;
  /** Signs tokens of our choice, or says why it does not run. */
  readonly decoyIssuer?: Issuer | Unavailable;
  /** Where keys that nobody trusts can be published. */
  readonly keyHost?: LazyKeyHost;
  /** The public keys that answers of the run have shown. */
  readonly seenKeys?: SeenKeys;
  /** Secrets that the tester thinks may sign the tokens. */
  readonly jwtSecrets?: readonly string[];
  /** Told before throttling or a lock is waited out. */
  readonly onWait?: OnWait;
  /** Is told before a command of the profile is run. */
  readonly onCommand?: (command: readonly string[]) => void;
}

/** How the identities fared, and two that are the same account, if there are such. */
export interface Preparation {
  readonly results: readonly IdentityResult[];
  readonly alike: readonly [string, string] | null;
}

/** An attempt that carries a credential, and the mark under which that credential is recorded. */
interface Authorized {
  readonly attempt: Attempt;
  readonly mark: string;
}

/** What came of something sent in the name of an identity. */
export interface Answered {
  readonly exchange: Exchange;
  readonly raw: RawAnswer | null;
}

/** The identities of a target with their sessions, credentials and passwords; nothing here ever shows a secret. */
export interface Accounts {
  /**
   * Logs every identity in and proves each; call it once, before anything else. With `among` only those are logged in,
   * and nobody is signed up: that is for those who clean up after another process.
   */
  prepare(among?: (identity: Identity) => boolean): Promise<Preparation>;
  /** Whether an identity was logged in and proved. */
  works(identity: string): boolean;
  /** Why nothing is sent in the name of an identity: it was tried when the run began, and does not work. */
  whyNot(identity: string): Unavailable | null;
  /** The subject that `me` named, if known. */
  subjectOf(identity: string): string | undefined;
  /** By what an account is called where a reference names it; undefined if nobody knows. */
  valueOf(identity: string, reference: Pick<Reference, 'name' | 'kind' | 'key'>): string | number | undefined;
  shared(identity: string): SessionRef;
  /** A new session of its own; undefined if the identity cannot log in again. */
  open(identity: string): Promise<SessionRef | undefined>;
  /** A session of the account that a sign-up of this label made, logged in the way an identity does. */
  openSignedUpAccount(label: string, like: string): Promise<SessionRef | undefined>;
  /** The mark of the session's living access credential, refreshed first if its time is nearly over. */
  credentialFor(session: SessionRef): Promise<string | Unavailable>;
  /** Refreshes or logs in again, once for all who ask at the same time; false if that failed. */
  renew(session: SessionRef): Promise<boolean>;
  /** Puts a credential on an attempt. `as` tells whose place in the request is meant where the credential names nobody. */
  authorize(attempt: Attempt, credential: CredentialRef, as?: SessionRef): Promise<Authorized | Unavailable>;
  /** Whether a credential can be made; for an expiry that is waited for, this waits. */
  canMake(credential: CredentialRef): Promise<true | Unavailable>;
  /** What can be read off a session's credential without a key. */
  tokenFacts(session: SessionRef): Promise<TokenFacts | Unavailable>;
  /** Sends as a session; a 401 renews a shared session once and sends again. For controls, set-up and re-reads. */
  send(
    attempt: Attempt,
    session: SessionRef,
    meta: Omit<Meta, 'as' | 'credential'>,
  ): Promise<Answered | Unavailable>;
  /** What templates may use of a session: `user`, `password`, `refresh` and whatever its login extracted. */
  values(session: SessionRef): Readonly<Record<string, string>>;
  /** Takes over the tokens of an answer that the session's own refresh or password change gave. */
  absorb(session: SessionRef, raw: RawAnswer): void;
  /** One try to log in, with a right password or a wrong one. */
  tryLogin(loginTry: LoginTry, epoch: string | null): Promise<Exchange | Unavailable>;
  /** Logins of an identity with these wrong passwords, not sent. */
  innerLogins(identity: string, wrong: readonly number[]): readonly InnerLogin[] | Unavailable;
  /** One try at a one-time code or a password reset. */
  tryRoute(routeTry: RouteTry, epoch: string | null): Promise<Exchange | Unavailable>;
  /** Where mails to an identity go, or to a user that we made up. */
  addressOf(user: LoginTry['user']): string;
  /** Ends a session of its own; undefined if it is shared or no logout operation is known. */
  logOut(session: SessionRef, epoch: string | null): Promise<Exchange | undefined>;
  /** Changes the password of an expendable account, ledger first; undefined if it cannot be done safely. */
  changePassword(session: SessionRef, epoch: string | null): Promise<Exchange | undefined>;
  useRefresh(
    session: SessionRef,
    which: 'first' | 'current',
    epoch: string | null,
  ): Promise<Exchange | undefined>;
  /** For a password change that is sent elsewhere: tells the account's password once it is known to have changed. */
  passwordChanged(session: SessionRef, label: string): void;
  /** Changes of accounts that need proof of who is asking, ledger first. */
  prepareChange: AccountChangeTools['prepareChange'];
  seeChange: AccountChangeTools['seeChange'];
  takeBack: AccountChangeTools['takeBack'];
  tryChange(
    session: SessionRef,
    changeTry: ChangeTry,
    epoch: string | null,
  ): Promise<SentChange | Unavailable>;
  /** Sets back what an earlier process has changed; null, or why it remains. */
  restoreChange(entry: LedgerEntry): Promise<string | null>;
  /** Sets every password that the ledger names back to the profile's. */
  restorePasswords(): Promise<readonly Leftover[]>;
}
