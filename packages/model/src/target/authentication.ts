import type { Json } from '../json/json.ts';

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
  | { readonly kind: 'basic' }
  /** The client certificate of the identity is all that says who calls. */
  | { readonly kind: 'certificate' };

/** What is asked about a credential. Code elsewhere asks for one of these, never for a kind. */
interface CredentialTraits {
  /** Its holder logs in by requests, and every login opens a session with tokens of its own. */
  readonly opensSessions: boolean;
  /** The name and password of the account themselves go with every request. */
  readonly sendsPassword: boolean;
  /** A token goes with every request, in a place that the profile or the description names. */
  readonly sendsToken: boolean;
  /** The profile holds the token itself, so that no request obtains one. */
  readonly isGivenToken: boolean;
  /** It is shown when a connection is opened, and no request carries anything of it. */
  readonly isOfConnection: boolean;
}

/** The one place that knows the kinds by their traits. A new kind needs a line here, and the compiler asks for it. */
const TRAITS = {
  login: {
    opensSessions: true,
    sendsPassword: false,
    sendsToken: true,
    isGivenToken: false,
    isOfConnection: false,
  },
  static: {
    opensSessions: false,
    sendsPassword: false,
    sendsToken: true,
    isGivenToken: true,
    isOfConnection: false,
  },
  basic: {
    opensSessions: false,
    sendsPassword: true,
    sendsToken: false,
    isGivenToken: false,
    isOfConnection: false,
  },
  certificate: {
    opensSessions: false,
    sendsPassword: false,
    sendsToken: false,
    isGivenToken: false,
    isOfConnection: true,
  },
} as const satisfies Readonly<Record<CredentialKind, CredentialTraits>>;

/** The word in a credential that says which way of authenticating it describes. */
export type CredentialKind = CredentialSource['kind'];

/** The kinds that have a trait, and the credentials of these kinds. */
type KindWith<T extends keyof CredentialTraits> = {
  [K in CredentialKind]: (typeof TRAITS)[K][T] extends true ? K : never;
}[CredentialKind];
type CredentialWith<T extends keyof CredentialTraits> = Extract<CredentialSource, { kind: KindWith<T> }>;

/** A credential, or none: nothing is true of none. */
type MaybeCredential = CredentialSource | null | undefined;

/** A credential whose holder logs in. */
export type SessionCredential = CredentialWith<'opensSessions'>;

/** A credential that puts a token on every request. */
export type TokenCredential = CredentialWith<'sendsToken'>;

/** Whether its holder logs in by requests, so that there are sessions to open, refresh and end. */
export function opensSessions(credential: MaybeCredential): credential is SessionCredential {
  return has(credential, 'opensSessions');
}

/** Whether the name and password of the account themselves go with every request. */
export function sendsPassword(credential: MaybeCredential): credential is CredentialWith<'sendsPassword'> {
  return has(credential, 'sendsPassword');
}

/** Whether a token goes with every request, which can be left out, forged or put elsewhere. */
export function sendsToken(credential: MaybeCredential): credential is TokenCredential {
  return has(credential, 'sendsToken');
}

/** Whether the profile holds the token itself. */
export function isGivenToken(credential: MaybeCredential): credential is CredentialWith<'isGivenToken'> {
  return has(credential, 'isGivenToken');
}

/** Whether it is shown when a connection is opened, so that requests differ in nothing. */
export function isOfConnection(credential: MaybeCredential): credential is CredentialWith<'isOfConnection'> {
  return has(credential, 'isOfConnection');
}

/** Where tokens go on a request: the credential first, then what goes beside it. */
export function placesOf(credential: MaybeCredential): readonly CredentialPlace[] {
  return sendsToken(credential) ? [credential.place, ...(credential.extra ?? [])] : [];
}

/** The requests of its login in order; none if nobody logs in. */
export function loginStepsOf(credential: MaybeCredential): readonly LoginStep[] {
  return opensSessions(credential) ? credential.steps : [];
}

/** How its session is refreshed; null if it is not. */
export function refreshOf(credential: MaybeCredential): SessionCredential['refresh'] {
  return opensSessions(credential) ? credential.refresh : null;
}

function has(credential: MaybeCredential, trait: keyof CredentialTraits): boolean {
  return credential !== undefined && credential !== null && TRAITS[credential.kind][trait];
}
