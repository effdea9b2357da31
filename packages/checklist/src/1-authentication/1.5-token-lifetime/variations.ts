import type { Case, CaseEffect } from '@probity/model';
import type { Details15 } from './details.ts';

/** One thing that is tried, in the order in which it is. */
interface Variation {
  readonly name: string;
  readonly required: boolean;
  readonly effect: CaseEffect;
  readonly requests: number;
  /** Only where the target has refresh tokens. */
  readonly refresh: boolean;
}

/** Everything that 1.5 tries; what changes a password comes last. */
export const VARIATIONS = [
  { name: 'lifetime', required: true, effect: 'reads', requests: 2, refresh: false },
  { name: 'logout-access', required: true, effect: 'disrupts', requests: 10, refresh: false },
  { name: 'logout-twin', required: false, effect: 'disrupts', requests: 12, refresh: false },
  { name: 'logout-refresh', required: true, effect: 'disrupts', requests: 7, refresh: true },
  { name: 'rotation', required: false, effect: 'disrupts', requests: 5, refresh: true },
  { name: 'password-access', required: true, effect: 'disrupts', requests: 10, refresh: false },
  { name: 'password-refresh', required: true, effect: 'disrupts', requests: 9, refresh: true },
] as const satisfies readonly Variation[];

/** The name of one thing that is tried. */
export type VariationName = (typeof VARIATIONS)[number]['name'];

/** What a case tries. */
export function variationOf({ variation }: Pick<Case<Details15>, 'variation'>): VariationName {
  return VARIATIONS.find(({ name }) => name === variation)?.name ?? 'lifetime';
}
