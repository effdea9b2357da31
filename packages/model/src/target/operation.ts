import type { Json } from '../json/json.ts';
import type { DescribedAnswer } from './described-answer.ts';

/** The methods an operation may have. */
export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

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

/** What the description says about one parameter or body field; a bound that is left out is not described. */
export interface OperationInput {
  readonly in: 'query' | 'path' | 'header' | 'cookie' | 'body';
  /** The name of a parameter, or the dotted path of a field in the body. */
  readonly name: string;
  readonly required: boolean;
  /** Left out where several are allowed, or none is named. */
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  /** It may be null; left out if not. */
  readonly nullable?: true;
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

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
  /** What it takes from its caller, with the bounds that the description sets; left out if nothing is described. */
  readonly inputs?: readonly OperationInput[];
  /** Dotted JSON paths, lists as `[]`, that a success answer may show by description or profile; null if it does not say. */
  readonly shows: readonly string[] | null;
  /** Who says so: only a list that the profile signs can fail a harmless field. */
  readonly showsSource: 'profile' | 'description' | null;
  /** The answers that the description names; left out if it names none. */
  readonly answers?: readonly DescribedAnswer[];
  /** Body properties that a caller may write; null if the description does not say. */
  readonly writable: readonly string[] | null;
  /** Body or answer properties that the description marks read-only. */
  readonly readOnly: readonly string[];
  /** The values that the description lists for a field of the body or answer, by its path; left out if it lists none. */
  readonly choices?: Readonly<Record<string, readonly Json[]>>;
  /** Every media type that the description names for the body, in lower case and without parameters; left out if it names none. */
  readonly bodyTypes?: readonly string[];
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
