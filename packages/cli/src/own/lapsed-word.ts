import { hasLapsed } from '@probity/engine';
import type { Ownership } from '@probity/model';
import { untrusted } from '@probity/reporters';

/** A sentence for a statement of ownership whose last day has passed; null for any other. */
export function lapsedWord(ownership: Ownership | undefined, unixMs: number): string | null {
  const statement = ownership?.statement ?? null;
  if (statement === null || !hasLapsed(statement.until, unixMs)) return null;
  return `The statement of ownership by ${untrusted(statement.by, 80)} ended on ${statement.until}.`;
}
