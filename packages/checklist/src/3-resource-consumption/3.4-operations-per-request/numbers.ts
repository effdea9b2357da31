import type { DocumentedLimits } from '@probity/model';

/** The most that one request may hold where nothing is documented. */
const DEFAULTS = { aliases: 50, queries: 10, depth: 10, members: 50, ids: 100 } as const;

/** So many are sent where nothing is documented. */
const SIZES = { aliases: 101, queries: 11, depth: 12, members: 101, ids: 1000 } as const;

/** What can be limited. */
export type Limited = keyof typeof DEFAULTS;

/** Which key of the profile documents it. */
const KEYS = {
  aliases: 'aliases',
  queries: 'batch',
  depth: 'depth',
  members: 'batch',
  ids: 'ids',
} as const satisfies Readonly<Record<Limited, keyof DocumentedLimits>>;

/** The limit that is tested, who says so, and how many are sent: one more than is documented. */
export function limitOf(
  limited: Limited,
  limits: DocumentedLimits | undefined,
  described?: number,
): { readonly limit: number; readonly isDocumented: boolean; readonly size: number } {
  const documented = limits?.[KEYS[limited]] ?? described;
  if (documented === undefined)
    return { limit: DEFAULTS[limited], isDocumented: false, size: SIZES[limited] };
  return { limit: documented, isDocumented: true, size: documented + 1 };
}

/** So many wrong logins are sent inside of other requests. */
export const LOGIN_TRIES = 20;

/** A login limit is due at this attempt at the latest, as check 1.3 asks. */
export const LIMIT_DUE = 26;

/** An answer that is longer, or takes longer, is reason enough to ask for nothing deeper. */
export const LARGEST = 1_000_000;
export const SLOWEST = 2000;
