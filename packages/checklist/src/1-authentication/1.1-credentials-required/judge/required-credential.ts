import type { CredentialRequirement, Proof } from '@probity/model';
import type { Details11 } from '../details.ts';

/** Why an operation must not answer without a credential; null where nothing says so of it, or means it. */
const REASONS: Readonly<Record<CredentialRequirement, string | null>> = {
  profile: 'the profile does not list it as public',
  'own-security': 'its `security` in the description asks for one',
  'root-security-with-exceptions':
    'the description asks for one wherever it makes no exception, and it makes none here',
  'owner-words': null,
  'root-security': null,
  nothing: null,
};

/** Why an operation must refuse callers without a credential, to complete "although …"; null if that is not settled. */
export function whyRequired({ role, credentialRequiredBy }: Details11): string | null {
  // Without a session there is nothing to end: a line about everything does not mean the logout.
  if (role === 'logout' && credentialRequiredBy === 'root-security-with-exceptions') return null;
  return REASONS[credentialRequiredBy];
}

/**
 * Whether a proof needs nobody who asks for a credential: an account that is named, an ended session, an object that was
 * changed or removed, or a value that is the caller's or an administrator's by the description. What everyone may read
 * or add to shows values of its author as well.
 */
export function standsAlone(
  { kind }: Proof,
  { method, role, credentialRequiredBy, privileged }: Details11,
): boolean {
  if (privileged || credentialRequiredBy === 'owner-words') return true;
  if (kind === 'effect') return role !== null || ['PUT', 'PATCH', 'DELETE'].includes(method);
  return kind === 'accepted';
}
