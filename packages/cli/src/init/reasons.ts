import type { Fact } from '@probity/model';
import { untrusted } from '@probity/reporters';

/** What begins a place that a person has to complete. */
export const FILL_IN = 'FILL IN';

/** Why something is believed, as a comment. The two strongest signs are enough; `plan --why` has them all. */
export function shortReason(fact: Fact | undefined): string | undefined {
  if (fact === undefined) return undefined;
  return `${fact.confidence}: ${untrusted(fact.reason.split(', ').slice(0, 2).join(', '), 120)}`;
}
