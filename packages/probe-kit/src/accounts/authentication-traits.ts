import type { CredentialPlace, CredentialSource, LoginStep } from '@probity/model';

// What probes may ask about the way in which an account proves itself. No other file of the probes knows the kinds.

/** It gets a credential by logging in: sessions can be opened, refreshed and ended. */
export function opensSessions({ kind }: CredentialSource): boolean {
  return kind === 'login';
}

/** Its password goes with every request, and there is no token. */
export function sendsPassword({ kind }: CredentialSource): boolean {
  return kind === 'basic';
}

/** It is one token or key that the tester handed in, which no request of ours gives out or ends. */
export function isGivenToken({ kind }: CredentialSource): boolean {
  return kind === 'static';
}

/** Its sessions can be renewed without logging in again. */
export function refreshesSessions(credential: CredentialSource): boolean {
  return credential.kind === 'login' && credential.refresh !== null;
}

/** The operations that a login takes, in order; none where nobody logs in. */
export function loginSteps(credential: CredentialSource): readonly LoginStep[] {
  return credential.kind === 'login' ? credential.steps : [];
}

/** Where its token goes in a request; undefined if it has none. */
export function tokenPlace(credential: CredentialSource): CredentialPlace | undefined {
  return credential.kind === 'basic' ? undefined : credential.place;
}
