import type { CredentialSource } from '@probity/model';

/** A way to log in. */
export type LoginSource = Extract<CredentialSource, { kind: 'login' }>;
