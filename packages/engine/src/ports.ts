import type { SecureVersion } from 'node:tls';
import type { Exchange, Handshake, Purpose } from '@probity/model';

/** A request to be sent, exactly as given: the path is never normalised. */
export interface Attempt {
  readonly method: string;
  /** Path and query as they go on the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /** Written by ourselves to the last byte, where an HTTP library would refuse or complete it; left out otherwise. */
  readonly raw?: RawHead;
  /** Plain HTTP to the same host in place of the origin of the target; never with a credential. Left out otherwise. */
  readonly origin?: string;
  /** What must be agreed on with the server; HTTP/1.1 if left out. */
  readonly protocol?: 'HTTP/2';
  /** How its bytes go out, where they do not go out at once and as they are; left out otherwise. */
  readonly sending?: Sending;
}

/** How the bytes of a request go out: each kind has a connection of its own, which ends with it. */
export type Sending =
  /** All but the last byte; that one waits for the others of a race. */
  | { readonly kind: 'together'; readonly place: RacePlace }
  /** A header line or a byte of the body every so many milliseconds, and never the end, until the deadline. */
  | {
      readonly kind: 'slow';
      readonly part: 'head' | 'body';
      readonly interval: number;
      readonly deadline: number;
    }
  /** As usual, but the answer may take until the deadline. */
  | { readonly kind: 'patient'; readonly deadline: number }
  /** The head alone, which announces a body of this length that never comes: `Expect: 100-continue`. */
  | { readonly kind: 'announced'; readonly length: number }
  /** A body that is made while it is sent, in chunks of unknown number or compressed if asked for. */
  | {
      readonly kind: 'made';
      readonly fill: Fill | null;
      readonly chunked: boolean;
      readonly encoding: 'gzip' | 'br' | null;
    };

/** What a body is filled up with: each text so many times, in the place of a mark in the body. */
export interface Fill {
  /** Null puts it in front of the body. */
  readonly mark: string | null;
  readonly parts: readonly {
    /** `#` in it is the number of the repetition, if they are numbered. */
    readonly text: string;
    readonly times: number;
    readonly numbered?: true;
  }[];
}

/** Requests whose last bytes leave together. */
export interface Race {
  /** HTTP/2 if it was wished for and the server agreed to it; known when the first connection is open. */
  protocol: 'HTTP/1.1' | 'HTTP/2';
  /** Milliseconds from our first to our last write; null if nothing was released. */
  readonly spread: number | null;
  /** Resolves when everybody has left. */
  readonly ended: Promise<void>;
  /** One of the places; there are as many as was said in the beginning. */
  place(): RacePlace;
}

/** The place of one request in a race. */
export interface RacePlace {
  readonly race: Race;
  /** All but the last byte is out. `finish` is called together with those of the others, `fail` if it is too late for that. */
  ready(finish: () => void, fail: () => void): void;
  /** Nobody has to wait for it any more. */
  leave(): void;
}

/** The head of a request as it is written. Method and path are those of the attempt. */
export interface RawHead {
  /** What ends the first line, such as `HTTP/1.0`. */
  readonly version: string;
  /** The header lines, and no others but our own `User-Agent`. */
  readonly lines: readonly string[];
}

/** What a connection is opened with, to see whether the server accepts it. */
export interface AskedHandshake {
  readonly version: SecureVersion;
  /** Only these suites, by the word that OpenSSL has for them, such as `RC4`; all if left out. */
  readonly ciphers?: string;
}

/** What came of opening a connection; the failure says why it was not opened. */
export interface HandshakeOutcome {
  readonly handshake: Handshake;
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly started: number;
  readonly took: number;
}

/** An answer before it is redacted; it lives inside the engine only. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
  /** The body was longer than we read. */
  readonly cut: boolean;
}

/** What came of an attempt: an answer, or the reason why there is none. */
export type Outcome = {
  /** What was agreed on, where that was open before; left out otherwise. */
  readonly protocol?: 'HTTP/2';
} & (
  | { readonly answer: RawAnswer; readonly failure: null }
  | {
      readonly answer: null;
      readonly failure: {
        readonly code: string;
        readonly message: string;
        /** It failed before anything of the request was on its way. */
        readonly unsent?: true;
      };
    }
);

/** Whether our own rate limit applies. `burst` is for limit probes, whose point is to be fast. */
export type Lane = 'polite' | 'burst';

/** The only door to the network. Scope, budget and deadlines hold in every verb; redirects are never followed. */
export interface Transport {
  /** `holder` names the identity whose certificate the connection shows, if it has one. */
  send(attempt: Attempt, lane: Lane, holder?: string | null): Promise<Outcome>;
  /** Opens a connection over TLS and ends it; a failure of ours is told apart from a refusal of the server. */
  handshake(asked: AskedHandshake): Promise<HandshakeOutcome>;
  /** How many requests were sent so far. */
  readonly requests: number;
  close(): Promise<void>;
}

/** Why, by whom and with what a request is sent. */
export interface Meta {
  readonly purpose: Purpose;
  readonly as: string;
  /** The mark of the credential, `none`, or a recipe such as `‹forged:damaged(alice.access#2)›`. */
  readonly credential: string;
  readonly operation: string | null;
  readonly epoch: string | null;
  readonly lane?: Lane;
  /** For a login: where a credential would be in the answer. */
  readonly grants?: Readonly<Record<string, string>>;
  /**
   * The answer may hand out credentials that nobody looks for, and that must not be kept: those that are called so, or
   * anything that may be one.
   */
  readonly gives?: boolean | 'anything';
  /** For a password that goes with every request: being served is what it grants. */
  readonly servesWhenRight?: true;
  /** The identity whose call this is, where it is sent as somebody else or as nobody. */
  readonly for?: string;
  /** The operation whose request it was made from, where it counts as no request of any. */
  readonly resembles?: string;
  /** It goes to another path than that of its operation, such as an address in an answer. */
  readonly elsewhere?: true;
  /** It writes values that must be new, so that a conflict may be about one that is taken. */
  readonly mayCollide?: true;
  /** Whose certificate its connection shows, where it is not that of the one who sends it. */
  readonly certificateOf?: string;
  /** Values of this request that a person has declared for it, or that the run extracted for a declared step. */
  readonly declared?: ReadonlySet<string>;
  /** It carries a wrong password or code on purpose, and may lock an account. */
  readonly guesses?: true;
}

/** Why a request is not sent, and which input would allow it. */
export interface Refusal {
  readonly code: 'EXCLUDED' | 'MODE' | 'UNFILLED' | 'NOT_OURS' | 'ACCOUNT';
  readonly message: string;
  readonly missing: string;
}

/** Says no to a request, or null. It is asked before every request, whatever it is for. */
export type Guard = (attempt: Attempt, meta: Meta) => Refusal | null;

/** Sends and records: the exchange is what is kept, the raw answer is for extracting credentials and ids only. */
export interface Wire {
  exchange(
    attempt: Attempt,
    meta: Meta,
  ): Promise<{ readonly exchange: Exchange; readonly raw: RawAnswer | null }>;
  /** Opens a connection over TLS and records what the server showed; it counts as a request. */
  handshake(asked: AskedHandshake): Promise<Exchange>;
  /** Why `exchange` would not send this; it is asked there again, so that nobody can forget to. */
  readonly whyNot: Guard;
  /** Everything recorded so far, in order of sending. */
  readonly exchanges: readonly Exchange[];
  /** One of them, by its id. */
  find(id: string): Exchange | undefined;
  /** Called before each attempt goes out and after its answer is recorded, with null if it is sent once more. */
  onExchange(listener: (event: 'before' | 'after', exchange: Exchange | null) => void): void;
}

/** The secrets of a run, by mark. Everything that is kept or printed goes through `redact`. */
export interface Secrets {
  /** Registers a value under a name such as `alice.access`; returns its mark, `‹alice.access#1›`. The same value keeps its mark. */
  add(name: string, value: string): string;
  /** The value behind a mark. */
  reveal(mark: string): string;
  /**
   * Replaces every known secret, also in base64, base64url, percent-encoding and as parts of a JWT, and the quick
   * hashes of passwords, whose marks name owner and algorithm: `‹alice.password md5›`.
   */
  redact(text: string): string;
  /** The marks of the secrets that occur in a text. */
  find(text: string): readonly string[];
}

/** What can be made up for a request. */
export type ValueKind =
  | 'canary'
  | 'password'
  | 'email'
  | 'name'
  | 'phone'
  | 'national-phone'
  | 'number'
  | 'code'
  | 'token'
  | 'uuid'
  | 'bytes';

/** How the passwords of a run are formed. Most rules accept the usual form. */
export interface PasswordForm {
  readonly length: number;
  /** Whether `!` and `$` are among the characters. */
  readonly symbols: boolean;
}

/** Values of ours that prove whose data was seen. All are derived from the run key, so that a later process can make them again. */
export interface Canaries {
  /** What all canaries of this run begin with, for searches. */
  readonly prefix: string;
  /** The value for a send of a label, the first unless given, registered for an owner: `chk-<run>-<eight characters>`. */
  make(label: string, owner: string, send?: number): string;
  /** Registers a value of the profile that only its owner sees. */
  know(label: string, owner: string, value: string): void;
  /** The value that was made last for a label. */
  value(label: string): string;
  /** The values of the profile and of `me` that were registered for an owner. */
  knownOf(owner: string): readonly string[];
  /** All registered values that occur in a text. */
  find(text: string): readonly FoundCanary[];
  /** A value of ours for a send of a label, the first unless given; the caller registers what must not be printed. */
  invent(kind: ValueKind, label: string, send?: number): string;
  /** How all passwords of ours are formed. */
  readonly passwords: PasswordForm;
  /** Forms them otherwise from now on, because the target refuses the usual form. */
  formPasswords(form: PasswordForm): void;
}

/** A value of ours in a text. */
export interface FoundCanary {
  readonly label: string;
  readonly owner: string;
  readonly value: string;
}

/** Time, so that tests need not wait and every wait has a name. */
export interface Clock {
  /** Milliseconds since the run began. */
  now(): number;
  /** Milliseconds since 1970. */
  unixMs(): number;
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
