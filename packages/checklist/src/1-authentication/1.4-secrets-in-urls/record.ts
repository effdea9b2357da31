import type { Exchange } from '@probity/model';
import type { AccessLogFacts } from '@probity/probe-kit';

/** One try of a secret in the query. */
export type QueryTry = {
  /** The name of the parameter, or the method of a login. */
  readonly name: string;
  readonly attack: Exchange;
};

/** What a case of 1.4 holds; each variation fills the part it needs. */
export type UrlRecord = {
  /** The legitimate call that shows the target at work. */
  readonly control?: Exchange;
  /** Whether it succeeded, in the engine's eyes. */
  readonly controlSucceeded?: boolean;
  /** Where the description puts credentials into addresses, and where it may do so. */
  readonly described?: readonly string[];
  readonly ambiguous?: readonly string[];
  /** Parameters with the name of a secret, of which nothing shows what they carry. */
  readonly suspicious?: readonly string[];
  /** Whether the description says anything about parameters or credentials at all. */
  readonly describes?: boolean;
  /** The control's request without its credential, and then with its token in the query under each of the names. */
  readonly none?: Exchange;
  readonly tries?: readonly QueryTry[];
  /** An invented token under each name whose try was served. */
  readonly invented?: readonly QueryTry[];
  /** Where `me` names its caller. */
  readonly subjectAt?: string | null;
  /** Whose token it was, whether that lasts until somebody changes it, and the logout that ended it. */
  readonly identity?: string;
  readonly isFixed?: boolean;
  readonly ended?: Exchange;
  /** The right password in its usual place. */
  readonly login?: Exchange;
  /** Answers of the whole run in which a secret of ours stands. */
  readonly answers?: readonly Exchange[];
  readonly log?: AccessLogFacts;
  /** The marks of secrets that this run itself has put into addresses. */
  readonly sentMarks?: readonly string[];
};
