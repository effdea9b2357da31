import type { AuthRole, Case, CaseEffect } from '@probity/model';

/** What is tried on a route that can be guessed at. */
export const PARTS = ['burst', 'dodge', 'spray'] as const;

/** One of the things tried. */
export type Part = (typeof PARTS)[number];

/** The routes that can be guessed at, by the part they play. One-time codes and password resets get their line here. */
export const ROUTES: readonly {
  readonly route: string;
  readonly role: AuthRole;
  /** About how many requests each part takes. */
  readonly requests: Readonly<Record<Part, number>>;
}[] = [{ route: 'login', role: 'login', requests: { burst: 90, dodge: 30, spray: 55 } }];

/** Every part may lock an account or an address. */
export const EFFECT: CaseEffect = 'disrupts';

/** The part of a route that a case is about. */
export function partOf({ about }: Pick<Case, 'about'>): Part {
  return PARTS.find((part) => part === about['part']) ?? 'burst';
}
