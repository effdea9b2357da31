import type { Ownership } from './ownership.ts';
import type { Surface } from './surface.ts';

/** A value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The methods an operation may have. */
export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How far a run may go. */
export const MODES = ['observe', 'active', 'disruptive'] as const;

/** One of the three modes. */
export type Mode = (typeof MODES)[number];

/** What an operation does to the target when it works. */
export type Effect = 'reads' | 'writes' | 'destroys';

/** The part an operation plays in authentication. */
export const AUTH_ROLES = [
  'signup',
  'login',
  'refresh',
  'logout',
  'password_change',
  'me',
  'otp_start',
  'otp_verify',
  'reset_request',
  'reset_confirm',
] as const;

/** One part in authentication. */
export type AuthRole = (typeof AUTH_ROLES)[number];

/**
 * Who asks for a credential at an operation: the profile, which lists others as public or calls it privileged; its own
 * `security`; that of the whole description, from which others are exempt; words such as "my" about it; or that of the
 * whole description without any exception.
 */
export type CredentialRequirement =
  | 'profile'
  | 'own-security'
  | 'root-security-with-exceptions'
  | 'owner-words'
  | 'root-security'
  | 'nothing';

/** One method and path template of the target. */
export interface Operation {
  /** Method and path template: `GET /v1/projects/{id}`. */
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly public: boolean;
  /** Who says that it is public, or that it is not. */
  readonly publicSource: 'profile' | 'description' | 'default';
  readonly credentialRequiredBy: CredentialRequirement;
  /** Why it is never sent, if so. */
  readonly excluded: string | null;
  readonly effect: Effect;
  /** The profile says so; left out if only its method or name does. */
  readonly effectStated?: true;
  /** What of its description says that it acts, although the profile states that it reads; left out if nothing does. */
  readonly describedAction?: string;
  readonly authRole: AuthRole | null;
  /** Where the answer of a login that no identity uses holds the credential, by name; left out for any other operation. */
  readonly grants?: Readonly<Record<string, string>>;
  /** The profile or description says that it needs a role. */
  readonly privileged: boolean;
  /** Who says so: the profile, a path such as `/admin/…`, a scope, or only words about it, which are a guess. */
  readonly privilegedBy: 'profile' | 'path' | 'scope' | 'name' | null;
  /** The profile says that it needs no role; left out if it does not say so. */
  readonly ordinary?: true;
  /** Who may call it legitimately: an identity name. */
  readonly caller: string;
  /** Path parameter → resource whose id goes there. */
  readonly bindings: Readonly<Record<string, string>>;
  /** Path and query parameters with a value that works, templates allowed. */
  readonly values: Readonly<Record<string, Json>>;
  /** Parameters whose value is only an example of the description: good for reading, never for writing to. */
  readonly examples?: readonly string[];
  /** The query to send, templates allowed: name → value. */
  readonly query: Readonly<Record<string, string>>;
  /** Headers to send beside the credential, templates allowed: name → value; left out if there are none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Every parameter that the description names. */
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    /** A truth, a number or one of a list, which holds no secret; left out if it may be any text. */
    readonly plain?: true;
  }[];
  /** Dotted JSON paths, lists as `[]`, that a success answer may show by description or profile; null if it does not say. */
  readonly shows: readonly string[] | null;
  /** Who says so: only a list that the profile signs can fail a harmless field. */
  readonly showsSource: 'profile' | 'description' | null;
  /** Body properties that a caller may write; null if the description does not say. */
  readonly writable: readonly string[] | null;
  /** Body or answer properties that the description marks read-only. */
  readonly readOnly: readonly string[];
  /** The values that the description lists for a field of the body or answer, by its path; left out if it lists none. */
  readonly choices?: Readonly<Record<string, readonly Json[]>>;
  /** A body that works, templates such as `{canary}` and `{project.id}` allowed. */
  readonly body: {
    readonly type: string;
    readonly template: Json;
    /** The profile wrote it; left out if it did not. */
    readonly given?: true;
    /** What the description says that such a body looks like, where the template is an example of it. */
    readonly described?: Json;
    /** What the description puts there by example and may name something of somebody, as name and value: never sent. */
    readonly foreign?: readonly string[];
    /** The template without what the description does not require, where that is less. */
    readonly required?: Json;
  } | null;
}

/** For whom something is: the owner of an object, every user, everybody, or administrators. */
export const ACCESS = ['owner', 'users', 'public', 'admin'] as const;

/** What is written about who may read or write the objects of a type. */
export type StatedAccess = {
  readonly who: (typeof ACCESS)[number];
  readonly by: 'profile' | 'description';
  /** The key of the profile, or the words of the description. */
  readonly where: string;
  /** The operation that has these words. */
  readonly operation?: string;
};

/** One type of object with an owner. */
export interface Resource {
  readonly name: string;
  /** What is assumed until a run observes it; `privileged` objects belong to an administrator. */
  readonly visibility: 'private' | 'shared' | 'public' | 'privileged';
  /** Who may read its objects; left out where only a run can observe it. */
  readonly readers?: StatedAccess;
  /** Who may change and delete its objects; left out where only a run can observe it. */
  readonly writers?: StatedAccess;
  /** The resource in whose path it lies. */
  readonly parent: string | null;
  /** The identity that owns the objects we make, unless a probe names another. */
  readonly owner: string;
  /** Where its id is in the answer to `create`: a dotted path such as `data.id`. */
  readonly idAt: string;
  /** Operation ids. */
  readonly create: string | null;
  readonly read: string | null;
  readonly update: string | null;
  readonly delete: string | null;
  readonly list: string | null;
  /** Further operations that find objects: search and bulk. Judged by content, not by status. */
  readonly collections: readonly string[];
  /** Further operations on one object: actions and children. Judged like read or update, by their effect. */
  readonly actions: readonly string[];
  /** Existing objects with a value that only their owner sees: identity → object. */
  readonly owns: Readonly<
    Record<
      string,
      { readonly id: string; readonly value: string; readonly params: Readonly<Record<string, string>> }
    >
  >;
}

/** One request of a login chain; strings are templates with `{user}`, `{password}` and earlier extractions. */
export interface LoginStep {
  readonly operation: string;
  readonly body: { readonly type: string; readonly template: Json } | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Name → where it stands: a dotted path into the JSON body, `header:Name`, or `cookie:name`. */
  readonly extract: Readonly<Record<string, string>>;
  /** The profile does not say what its body is; left out if it does. */
  readonly inferred?: true;
}

/** How a credential is put on a request: header or cookie name and a template such as `Bearer {access}`. */
export interface CredentialPlace {
  readonly in: 'header' | 'cookie' | 'query';
  readonly name: string;
  readonly template: string;
}

/** How an identity gets its credential. */
export type CredentialSource =
  | {
      readonly kind: 'login';
      readonly steps: readonly LoginStep[];
      readonly place: CredentialPlace;
      /** What goes beside the credential with every request, such as a CSRF token; left out if nothing does. */
      readonly extra?: readonly CredentialPlace[];
      readonly refresh: {
        readonly operation: string;
        readonly body: { readonly type: string; readonly template: Json } | null;
        readonly extract: Readonly<Record<string, string>>;
      } | null;
    }
  | {
      readonly kind: 'static';
      readonly place: CredentialPlace;
      readonly extra?: readonly CredentialPlace[];
    }
  | { readonly kind: 'basic' };

/** An account of the target. Secrets are named, never held: `alice.password`. */
export interface Identity {
  readonly name: string;
  readonly kind: 'user' | 'admin' | 'expendable';
  readonly credential: CredentialSource;
  /** The user name, if the identity has one; not a secret. */
  readonly user: string | null;
  /** Names of the secrets it uses, such as `password` or `token`; the engine holds the values under `<name>.<secret>`. */
  readonly secrets: readonly string[];
  /** Its login takes a `{code}`; such an account is for trying codes, and a secret `totp` makes the right ones. */
  readonly secondFactor: boolean;
  /** The run signs it up by itself, with an address, a plain name or a phone number of its own; left out if the account is there already. */
  readonly signUp?: 'email' | 'name' | 'phone';
  /** By what it signs in, if that is not what it signs up by; a run learns it. */
  readonly logsInBy?: Identity['signUp'] | undefined;
}

/** How validly signed tokens with chosen claims can be obtained. */
export type MintSource =
  | { readonly kind: 'command'; readonly command: readonly string[] }
  | { readonly kind: 'key'; readonly file: string; readonly algorithm: string; readonly kid: string | null }
  /** The target trusts an issuer that we run at this port on loopback. */
  | { readonly kind: 'issuer'; readonly port: number; readonly audience: string | null };

/** What the tester knows about the tokens of the target beyond what it shows. */
export interface TokenInputs {
  /** Files with public keys or certificates that verify its tokens: absolute paths. */
  readonly keys: readonly string[];
  /** Genuine tokens that are not meant for it, each with the reason; their values are secrets under `tokens.<secret>`. */
  readonly foreign: readonly { readonly secret: string; readonly why: string }[];
}

/** Every wait and bound of a run, in milliseconds unless the name says otherwise. */
export interface Timing {
  readonly requestTimeout: number;
  readonly settle: number;
  readonly revocationGrace: number;
  readonly coolDown: number;
  readonly coolDownPoll: number;
  readonly maxWait: number;
  readonly refreshSkew: number;
  readonly throttleWait: number;
  /** The window in which the attempts of 1.3 are sent. */
  readonly attemptWindow: number;
}

/** Which statuses count as the right refusal. The specification's, unless the profile widens them. */
export interface ExpectedStatuses {
  readonly unauthenticated: readonly number[];
  readonly foreign: readonly number[];
  readonly forbidden: readonly number[];
}

/** A kind of refusal, by the name of its statuses. */
export type Refusal = keyof ExpectedStatuses;

/** A reason why a check does not apply, signed by a person until a date. It covers what stays undecided, never a finding. */
export interface Statement {
  readonly check: string;
  readonly message: string;
  readonly by: string;
  /** The last day on which it holds: `2027-01-31`. */
  readonly until: string;
  readonly where: string;
}

/** The API under test, validated once; nothing after intake checks it again. */
export interface Target {
  readonly name: string;
  /** Scheme, host and port; paths of operations are complete. */
  readonly origin: string;
  readonly mode: Mode;
  readonly operations: readonly Operation[];
  readonly resources: readonly Resource[];
  readonly identities: readonly Identity[];
  /** The domain of all addresses that a run makes up; reserved ones, if left out. */
  readonly emailDomain?: string;
  /** Everything that its requests can name. */
  readonly surface: Surface;
  /** Operation ids by their part in authentication. */
  readonly auth: Readonly<Partial<Record<AuthRole, string>>>;
  /** Dotted path in the answer of `me` that names the caller, if known. */
  readonly subjectAt: string | null;
  readonly mint: MintSource | null;
  readonly tokens: TokenInputs;
  /** How the description says credentials travel. */
  readonly securitySchemes: readonly {
    readonly name: string;
    readonly type: string;
    readonly in: string | null;
    readonly parameter: string | null;
    readonly flows: readonly string[];
  }[];
  /** Field names that only administrators may see or write, by the profile. */
  readonly adminOnly: readonly string[];
  /** Field names that an ordinary caller may write although they sound privileged, by the profile. */
  readonly ordinary: readonly string[];
  /** Files of the owner: absolute paths. */
  readonly evidence: { readonly accessLog: string | null; readonly mailbox: string | null };
  readonly statuses: ExpectedStatuses;
  /** Statuses the profile widened, in words, for the report. */
  readonly choices: readonly string[];
  readonly statements: readonly Statement[];
  /** Whose API it is, by the profile; left out if it does not say. */
  readonly ownership?: Ownership;
  readonly timing: Timing;
  /** Requests per second (0 is no limit), requests at a time, and requests in all. */
  readonly rate: number;
  readonly concurrency: number;
  readonly budget: number;
}
