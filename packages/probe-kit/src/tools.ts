import type { Exchange, Json, Operation, Reference, Target } from '@probity/model';
import type { Gathered } from './gathered.ts';
import type { ClaimsChange, ForgedRecipe } from './recipes.ts';
import type { Whose } from './whose.ts';

/** A session of an identity, by reference: the credential itself never leaves the engine. */
export interface SessionRef {
  readonly identity: string;
  /** `shared` for the session all checks use; otherwise the number of a separate session. */
  readonly number: number | 'shared';
}

/**
 * A credential by reference or recipe. Probes name what is to be sent; the engine makes it.
 *
 * `damaged` flips the middle byte of the signature (the last character may carry unused bits); for an opaque token,
 * a middle character. `expired` is signed like a good one but past its time, and `minted` is its good twin, made by
 * the same source: only where `minted` is accepted does a refusal of `expired` mean anything.
 */
export type CredentialRef =
  | { readonly kind: 'session'; readonly session: SessionRef }
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; readonly session: SessionRef }
  | { readonly kind: 'expired'; readonly session: SessionRef }
  | { readonly kind: 'minted'; readonly session: SessionRef }
  /** Well-formed and meaningless: random, with the shape, length and alphabet of the real one. */
  | { readonly kind: 'meaningless'; readonly session: SessionRef }
  /** The scheme without a value, or with the word null. */
  | { readonly kind: 'empty'; readonly form: 'blank' | 'null' }
  /** Basic with the user's name and a wrong password, where something else is expected. */
  | { readonly kind: 'wrong-scheme'; readonly session: SessionRef }
  /** The access token of a session as it was, even if that session has ended or moved on. */
  | { readonly kind: 'old-access'; readonly session: SessionRef }
  /** A token that nobody trusted may have made, by its recipe: see `ForgedRecipe`. */
  | { readonly kind: 'forged'; readonly recipe: ForgedRecipe; readonly session: SessionRef }
  /** Made by the mint source like `minted`, but with exactly one claim or header changed. */
  | { readonly kind: 'claims'; readonly change: ClaimsChange; readonly session: SessionRef }
  /** A genuine token that is meant for somebody else, by its number among those that the tester handed in. */
  | { readonly kind: 'foreign'; readonly number: number; readonly session: SessionRef }
  /** The credential as a query parameter of this name instead of its own place. */
  | { readonly kind: 'in-query'; readonly name: string; readonly session: SessionRef }
  /** The same token in another spelling that decodes to the same bytes, or an equivalent signature. */
  | { readonly kind: 'reencoded'; readonly session: SessionRef };

/** An object that this run made, or one that the profile says an identity owns. */
export interface Fixture {
  readonly resource: string;
  readonly owner: string;
  readonly id: string;
  /** Where the answer that made it shows this id, if it was made. */
  readonly idAt?: string;
  /** The label of the canary its owner wrote into it. */
  readonly canary: string;
  /** The objects it lies in, by resource. */
  readonly parents: Readonly<Record<string, Fixture>>;
  /** Made by this run, and so allowed to be changed or deleted. */
  readonly ours: boolean;
  /** The exchange in which it was made, if it was. */
  readonly made: Exchange | null;
}

/** What a call sends in the place of a reference, instead of what its operation would. */
export interface ReferenceValue extends Pick<Reference, 'where' | 'name' | 'joined'> {
  readonly value: string | number | readonly (string | number)[];
}

/** A legitimate call of an operation, complete with objects and body, not yet sent. */
export interface Call {
  readonly operation: Operation;
  readonly session: SessionRef;
  /** The objects it addresses, by resource. */
  readonly fixtures: Readonly<Record<string, Fixture>>;
  /** Values that are sent in the place of references; left out if there are none. */
  readonly references?: readonly ReferenceValue[];
  /** What the values of its requests are derived from; each send of it has new ones. */
  readonly label: string;
  /** The label of the canary that the body would write, if it writes one. */
  readonly writes: string | null;
  /** The label of the canary that it searches for, if it does. */
  readonly seeks?: string;
}

/** What an attack changes about a legitimate call. */
export interface Change {
  readonly credential?: CredentialRef;
  /** Send this path instead, exactly as given. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another method; it counts as what it may do. */
  readonly method?: string;
  /** Added to the query. */
  readonly query?: Readonly<Record<string, string>>;
  /** Merged into the JSON body, deeply; lists are replaced. */
  readonly merge?: Json;
  /** Sent instead of the body, exactly as given; `{…}` placeholders are not filled. */
  readonly rawBody?: { readonly type: string; readonly text: string };
  /** The control once more: what it shows is the point, not what it changes. */
  readonly repeats?: true;
  /** Further objects, by resource, put in front wherever the body holds a list of ids. */
  readonly alongside?: Readonly<Record<string, Fixture>>;
}

/** The legitimate twin of an attack, sent and answered; without one there is no attack. */
export interface Control {
  readonly exchange: Exchange;
  /** It succeeded, and showed what only its caller may see where the operation shows anything. */
  readonly succeeded: boolean;
}

/** A try at the second factor or at a password reset. */
export interface RouteTry {
  readonly route: 'otp_start' | 'otp_verify' | 'reset_request' | 'reset_confirm';
  /** Another operation than that of `auth`, for resets. */
  readonly operation?: string;
  readonly user: LoginTry['user'];
  /** A wrong code or token, well-formed and distinct by number; ignored by the routes that take none. */
  readonly wrong: number;
  /** Send the right code instead: for `otp_verify` of an identity whose secret `totp` the profile gives. */
  readonly right?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an access log shows; values are never kept, only where they stand and what they look like. */
export interface AccessLogFacts {
  readonly [key: string]: Json;
  readonly lines: number;
  /** Lines in which a request was found. */
  readonly parsed: number;
  /** Requests of this very run were found, so the log is of this target. */
  readonly ours: boolean;
  /** How many lines are of this very run. */
  readonly ownLines: number;
  /** Some request in it has a query, so queries are logged at all. */
  readonly queries: boolean;
  /** How many secrets were found; only the first thousand are listed. */
  readonly found: number;
  /** How many links that are themselves a permission, such as presigned addresses. */
  readonly capabilities: number;
  /** A shape is the make of a credential, the mark of a secret of this run, or `capability`. */
  readonly hits: readonly {
    readonly line: number;
    readonly at: string;
    readonly name: string;
    readonly shape: string;
  }[];
}

/** What a credential is, as far as anybody can read it who holds it. */
export interface TokenFacts {
  /** `password` for Basic, which is no token at all. */
  readonly form: 'jwt' | 'opaque' | 'password';
  /** The `alg` of its header, for a JWT. */
  readonly algorithm: string | null;
  /** A secret that is on a list of known ones signs it; found without a request. */
  readonly knownSecret: boolean;
  /** How many known secrets were tried on it; null if no shared secret signs it. */
  readonly secretsTried: number | null;
  /** How long the key is that signed it, in bits, where its signature tells: for RSA. */
  readonly keyBits: number | null;
}

/** A try to log in. */
export interface LoginTry {
  /** An identity of the target, or an invented user by number. */
  readonly user: { readonly identity: string } | { readonly invented: number };
  readonly password: 'right' | { readonly wrong: number };
  /** Another login than that of the identity, by its operation. */
  readonly login?: string;
  /** How the user name is spelled. */
  readonly spelling?: 'as-is' | 'upper-case' | 'plus-tag' | 'trailing-space';
  /** Send what the body would hold in the query instead, by this method. */
  readonly inQuery?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
}

/** What `gather` may use. It can send and cannot judge. Everything goes through scope, mode, rate, budget and record. */
export interface GatherTools {
  readonly target: Target;
  /** The operation with this id; it exists, because the plan named it. */
  operation(id: string): Operation;
  /** The shared session of an identity. */
  shared(identity: string): SessionRef;
  /** A session of its own, which the probe may end; undefined if the identity cannot log in again. */
  openSession(identity: string): Promise<SessionRef | undefined>;
  /** A session of the account that this sign-up made, if it did; undefined if that cannot log in. */
  openSignedUpAccount(signUp: Call): Promise<SessionRef | undefined>;
  /** Values that only this identity's own record holds, such as its id; none of them is a secret. */
  valuesOf(identity: string): readonly string[];
  /** By what an account is called where a reference names it: its id, its name, its address, its tenant; undefined if nobody knows. */
  accountValue(
    identity: string,
    reference: Pick<Reference, 'name' | 'kind' | 'key'>,
  ): string | number | undefined;
  /** The id of an object as requests write it: a number where the API does. */
  idOf(fixture: Fixture): string | number;
  /** An id of the same make as another, invented at random, that nobody has; undefined where any may be somebody's. */
  unusedId(like: string): string | undefined;
  /** The identities of a kind that still work, in order. */
  identities(kind: 'user' | 'admin' | 'expendable'): readonly string[];
  /** Why an identity of the profile does not work, such as the message of its login; null if it works. */
  whyNot(identity: string): Unavailable | null;
  /** A legitimate call of an operation; objects are shared for reads and fresh for writes unless handed in. Undefined with a reason noted if it cannot be made. */
  call(
    operation: Operation,
    options?: {
      readonly session?: SessionRef;
      readonly fixtures?: Readonly<Record<string, Fixture>>;
      readonly references?: readonly ReferenceValue[];
      /** Whose objects, if not the session's own. */
      readonly owner?: string;
      /** The object that a search looks for: its canary fills `{canary}`. */
      readonly seek?: Fixture;
    },
  ): Promise<Call | Unavailable>;
  /** Sends the legitimate call, or a further page of it. */
  control(call: Call, page?: string): Promise<Control>;
  /** Sends an attack held against its control; the engine keeps the anchors and stamps the epoch. */
  attack(control: Control, call: Call, change?: Change): Promise<Exchange>;
  /** Reads an object as its owner; undefined if no operation reads such objects. */
  reread(fixture: Fixture): Promise<Exchange | undefined>;
  readonly fixture: {
    /** One per owner and resource, never written. */
    shared(resource: string, owner: string): Promise<Fixture | Unavailable>;
    /** A new one with its own parents. */
    fresh(resource: string, owner: string): Promise<Fixture | Unavailable>;
  };
  /** What is written and seen of who may read the objects of a type, with one object of the owner; looked at once. */
  readersOf(resource: string, owner: string, other: string): Promise<Whose>;
  /** Tries to log in once, outside our own rate limit. Held against a control, so that its epoch is known. */
  tryLogin(control: Control, loginTry: LoginTry): Promise<Exchange | Unavailable>;
  /** Logs the session out by the target's own operation. */
  logOut(session: SessionRef): Promise<Exchange | undefined>;
  /** Changes the password of the session's account to one of ours, ledger first; clean-up sets it back. */
  changePassword(session: SessionRef): Promise<Exchange | undefined>;
  /** Uses a session's refresh token as it was at the given moment; undefined if it never had one. */
  useRefresh(session: SessionRef, which: 'first' | 'current'): Promise<Exchange | undefined>;
  /** Everything recorded so far in this run, for checks that look at the traffic of others. */
  traffic(): readonly Exchange[];
  /** How often the target has fetched something from the decoys of this run. */
  decoyFetches(): number;
  /** What the access log of the target holds, scanned once; undefined input is named. */
  accessLog(): Promise<AccessLogFacts | Unavailable>;
  /** How many mails the target has sent to an identity, or to an invented user, so far. */
  mailsTo(user: LoginTry['user']): Promise<number | Unavailable>;
  /** One try at a one-time code or a password reset, outside our own rate limit, held against a control. */
  tryRoute(control: Control, routeTry: RouteTry): Promise<Exchange | Unavailable>;
  /** Whether a credential of this kind can be made for this session, and if not, the missing input. */
  canMake(credential: CredentialRef): Promise<true | Unavailable>;
  /** What can be read off the credential of a session without a key. */
  tokenFacts(session: SessionRef): Promise<TokenFacts | Unavailable>;
  /** Done after all cases of the step have written and the target has settled; its return is merged into the record. */
  later(work: () => Promise<Gathered>): void;
  /** Does something while no other case of the step does so: for what would end another case's sessions. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** One result per key and step: a control that several cases share. */
  once<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Waits a named entry of the profile's `timing`. */
  wait(entry: 'settle' | 'revocationGrace' | 'coolDownPoll'): Promise<void>;
  /** Milliseconds since the run began. */
  now(): number;
}

/** Why something could not be obtained; becomes a doubt with the missing input named. */
export interface Unavailable {
  readonly reason: string;
  readonly missing?: string;
}

/** Tells a reason from a result. */
export function isUnavailable(value: unknown): value is Unavailable {
  return typeof value === 'object' && value !== null && 'reason' in value;
}
