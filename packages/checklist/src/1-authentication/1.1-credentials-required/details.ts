import type { AuthRole, CredentialRequirement, Method, Operation } from '@probity/model';

/** What a case of 1.1 knows of its operation. */
export type Details11 = {
  readonly method: Method;
  readonly effect: Operation['effect'];
  readonly role: AuthRole | null;
  readonly credentialRequiredBy: CredentialRequirement;
  readonly privileged: boolean;
  /** What in its body proves who calls, whatever the credential is: a refresh token or a password. */
  readonly provedBy: string | null;
  /** Where its answer names its caller; null if it does not. */
  readonly subjectAt: string | null;
};
