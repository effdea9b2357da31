import type { AuthRole, Operation } from '@probity/model';

/** What a case of 1.1 knows of its operation. */
export type Details11 = {
  readonly effect: Operation['effect'];
  readonly role: AuthRole | null;
  /** A refresh token in its body proves who calls, whatever the credential is. */
  readonly isProvedByBody: boolean;
  /** Where its answer names its caller; null if it does not. */
  readonly subjectAt: string | null;
};
