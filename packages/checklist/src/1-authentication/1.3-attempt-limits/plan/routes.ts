import type { AuthRole, CaseEffect } from '@probity/model';

/** What is tried on a route that can be guessed at. */
export const PARTS = ['burst', 'dodge', 'spray', 'own-logins'] as const;

/** What is tried besides: a lock that stays for long leaves no time for it. */
export const OPTIONAL: readonly string[] = ['own-logins'];

/** One of the things tried. */
export type Part = (typeof PARTS)[number];

/** A route that can be guessed at. */
export type RouteName = 'login' | 'otp' | 'reset-request' | 'reset-confirm';

/** The routes that can be guessed at, by the part they play, in the order in which they are tried. */
export const ROUTES: readonly {
  readonly route: RouteName;
  readonly role: AuthRole;
  /** About how many requests each part takes; what is not named is not tried. */
  readonly requests: Readonly<Partial<Record<Part, number>>>;
}[] = [
  { route: 'login', role: 'login', requests: { burst: 90, dodge: 50, spray: 55, 'own-logins': 70 } },
  { route: 'otp', role: 'otp_verify', requests: { burst: 110, spray: 60 } },
  { route: 'reset-request', role: 'reset_request', requests: { burst: 55, spray: 60 } },
  // A token belongs to no particular account, so that guesses at one account and at many are the same.
  { route: 'reset-confirm', role: 'reset_confirm', requests: { burst: 55 } },
];

/** Every part may lock an account or an address. */
export const EFFECT: CaseEffect = 'disrupts';
