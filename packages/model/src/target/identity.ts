import type { CredentialSource } from './authentication.ts';
import type { CertificateFiles } from './client-certificate.ts';

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
  /** The client certificate that its connections show; left out if it has none. */
  readonly certificate?: CertificateFiles;
  /** The run signs it up by itself, with an address, a plain name or a phone number of its own; left out if the account is there already. */
  readonly signUp?: 'email' | 'name' | 'phone';
  /** By what it signs in, if that is not what it signs up by; a run learns it. */
  readonly logsInBy?: Identity['signUp'] | undefined;
}
