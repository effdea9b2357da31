import type { Target } from '@probity/model';
import type { SessionRef } from '@probity/probe-kit';

/** The caller of an API without accounts: requests that carry no credential. */
export const ANYONE: SessionRef = { identity: 'anonymous', number: 'shared' };

/**
 * Whether the API has no accounts: the profile names none, and states that every operation is public. A description
 * alone cannot say that, as many forget to mention how callers sign in.
 */
export function isOpenToAll({ identities, operations }: Pick<Target, 'identities' | 'operations'>): boolean {
  return (
    identities.length === 0 &&
    operations.length > 0 &&
    operations.every((each) => each.public && each.publicSource === 'profile')
  );
}
