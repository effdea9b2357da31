/** Why a request was sent. */
export const PURPOSES = [
  'baseline',
  'login',
  'setup',
  'control',
  'anchor',
  'attack',
  // At something that is no operation, or at how the target answers: neither legitimate nor an attack.
  'look',
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

/** A detail in an answer that only the makers of the target should see. */
export interface Disclosure {
  /** What it is, such as `stack-node`, `sql-postgresql` or `path-unix`: the name of its detector. */
  readonly kind: string;
  /** `body`, `header:<name>`, or the JSON path of the text that holds it. */
  readonly at: string;
  /** The piece that shows it, redacted and short. */
  readonly text: string;
}

/** How the server answered when a connection was opened with given versions and suites; no request follows. */
export interface Handshake {
  /** What was offered: one version, such as `TLSv1.1`, and the suites as OpenSSL writes them, if not all. */
  readonly offered: { readonly version: string; readonly ciphers?: string };
  /** Null if it was refused; `failure` of the exchange then says how. */
  readonly accepted: {
    readonly version: string;
    readonly cipher: string;
    /** The protocol that was agreed on, such as `h2`; null if none. */
    readonly protocol: string | null;
  } | null;
  /** Of the certificate that the server showed; null if it showed none. */
  readonly certificate: {
    /** Why it is not trusted, as OpenSSL calls it, such as `CERT_HAS_EXPIRED`; null if it is. */
    readonly error: string | null;
    /** Whether it is for the host that was asked. */
    readonly forHost: boolean;
    readonly subject: string;
    readonly issuer: string;
    /** Names and addresses that it is for. */
    readonly names: readonly string[];
    /** ISO 8601. */
    readonly validFrom: string;
    readonly validTo: string;
    /** When it was seen. */
    readonly seen: string;
    /** `rsa`, `ec` …, and the length of the key in bits. */
    readonly keyType: string;
    readonly keyBits: number;
    /** Such as `sha256WithRSAEncryption`; null if it cannot be read. */
    readonly signature: string | null;
  } | null;
  /** The proxy that it went through, which may have answered in place of the server; left out without one. */
  readonly proxy?: string;
}

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
  /** Details that only the makers of the target should see, such as frames of a stack; left out if there are none. */
  readonly disclosures?: readonly Disclosure[];
  /** The list of an answer that is too long to be kept whole; left out where the body shows it. */
  readonly list?: {
    readonly rows: number;
    /** The answer states that there is more, only names a next page, or does neither. */
    readonly goesOn: 'stated' | 'named' | 'no';
    /** The size of a page, if it states one. */
    readonly size?: number;
  };
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
    /** Scheme, host and port, where they are not those of the target: plain HTTP beside TLS. Left out otherwise. */
    readonly origin?: string;
    /** The protocol, where it is not HTTP/1.1: `HTTP/1.0` or `HTTP/2`. Left out otherwise. */
    readonly protocol?: string;
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
  /** For a look at how connections are opened, which has neither request nor answer; left out otherwise. */
  readonly handshake?: Handshake;
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
