/** Why a request was sent. */
export const PURPOSES = [
  'baseline',
  'login',
  'setup',
  'control',
  'anchor',
  'attack',
  'reread',
  'cleanup',
] as const;

/** Why a request was sent. */
export type Purpose = (typeof PURPOSES)[number];

/** Every answer is put into one class before any rule is applied; a status alone never means success of an attack. */
export const ANSWER_CLASSES = [
  'success',
  'soft-denial',
  'unclear',
  'login-redirect',
  'redirect',
  'unauthenticated',
  'forbidden',
  'missing',
  'invalid',
  'method',
  'type',
  'too-large',
  'limited',
  'locked',
  'challenge',
  'edge-block',
  'server-error',
  'network',
] as const;

/** One class of answers. */
export type AnswerClass = (typeof ANSWER_CLASSES)[number];

/** What the detectors saw in the whole raw answer before it was redacted and cut; judges read this, not raw bytes. */
export interface Facts {
  readonly length: number;
  readonly sha256: string;
  readonly form: 'empty' | 'json' | 'html' | 'text' | 'binary';
  /** Every JSON path of the body, such as `items[].id`; array positions are folded. */
  readonly paths: readonly string[];
  /** Our canaries and known values in the body or headers, with the place; `sent` if the request itself carried it. */
  readonly canaries: readonly {
    readonly label: string;
    readonly owner: string;
    readonly at: string;
    readonly sent: boolean;
  }[];
  /** Secrets that we hold, by their mark, found in the answer. */
  readonly marks: readonly { readonly mark: string; readonly at: string }[];
  /** Things with the shape of a secret that we do not hold. */
  readonly secrets: readonly { readonly shape: string; readonly at: string }[];
  /** The answer is like the one to paths that do not exist. */
  readonly catchAll: boolean;
  /** A value of ours may have been taken already: a collision, which is no refusal of anything. Left out if not. */
  readonly taken?: true;
  /** For a login: whether a credential came back. */
  readonly granted: boolean | null;
  /** Times and numbers of a token that came back, when it can be read: seconds. */
  readonly token: {
    readonly form: 'jwt' | 'opaque';
    readonly lifetime: number | null;
    readonly hasExpiry: boolean;
    /** What is said can be read in more than one way, because a number names no unit or a time no zone; left out if it cannot. */
    readonly unsure?: {
      readonly about: 'unit' | 'zone';
      readonly shortest: number;
      readonly longest: number;
    };
  } | null;
}

/** One request and its answer, redacted; the only form in which traffic is kept, shown and judged. */
export interface Exchange {
  readonly id: string;
  readonly purpose: Purpose;
  /** The identity that asked, or `anonymous`. */
  readonly as: string;
  /** The credential by its mark, such as `‹alice.access#2›`, or a recipe, such as `‹forged:damaged(alice.access#2)›`. */
  readonly credential: string;
  /** The operation by its id, or null for a path of our own making. */
  readonly operation: string | null;
  /** Milliseconds since the run began, and how long the answer took. */
  readonly started: number;
  readonly took: number;
  /** The anchor epoch, such as `alice/3`; void unless that epoch closed. Null where no anchor is needed. */
  readonly epoch: string | null;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly cut: boolean;
  } | null;
  /** Why there is no answer. */
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly class: AnswerClass;
  readonly facts: Facts;
}

/** The status of an exchange, or 0 if no answer came. */
export function statusOf({ answer }: Exchange): number {
  return answer?.status ?? 0;
}

/** Whether one exchange was answered before the other was sent; to the tenth of a millisecond that a record keeps. */
export function precedes(earlier: Exchange, later: Exchange): boolean {
  return inTenths(earlier.started + earlier.took) <= inTenths(later.started);
}

/** As a whole number: 0.1 and 0.2 add up to more than 0.3. */
function inTenths(milliseconds: number): number {
  return Math.round(milliseconds * 10);
}
