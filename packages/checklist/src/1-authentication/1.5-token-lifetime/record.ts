import type { Exchange } from '@probity/model';

/** What a case of 1.5 holds; each variation fills the part it needs. */
export type SessionRecord = {
  /** The calls of living sessions on `me`, before anything ends; all must have succeeded. */
  readonly controls: readonly Exchange[];
  /** Where `me` names its caller, and the name of the account: what shows whose answer it is. */
  readonly subjectAt: string | null;
  readonly user: string | null;
  /** A login with the right password, for its token. */
  readonly login: Exchange | undefined;
  /** Without a credential, what else than `me` is tried: nobody's token is worth anything where strangers are served. */
  readonly anonymous: Exchange | undefined;
  /** A token that has run out by what is said of its lifetime, if one could be waited for. */
  readonly outlived: Exchange | undefined;
  /** A refresh of a living session. */
  readonly refreshed: Exchange | undefined;
  /** What ended the session: the logout, or the password change. */
  readonly ending: Exchange | undefined;
  /** The dead credential at once. */
  readonly atOnce: Exchange | undefined;
  /** The dead credential after the allowed delay, on several connections. */
  readonly replays: readonly Exchange[];
  /** The original token alongside its re-encoded form, after the allowed delay, as often. */
  readonly originals: readonly Exchange[];
  /** The session that should live on. */
  readonly after: Exchange | undefined;
  /** The first refresh token again, and then its successor. */
  readonly reused: Exchange | undefined;
  readonly successor: Exchange | undefined;
};

/** A record in which nothing was gathered yet. */
export const EMPTY: SessionRecord = {
  controls: [],
  subjectAt: null,
  user: null,
  login: undefined,
  anonymous: undefined,
  outlived: undefined,
  refreshed: undefined,
  ending: undefined,
  atOnce: undefined,
  replays: [],
  originals: [],
  after: undefined,
  reused: undefined,
  successor: undefined,
};
