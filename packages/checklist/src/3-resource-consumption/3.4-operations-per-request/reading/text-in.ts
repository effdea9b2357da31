import type { Json } from '@probity/model';

/** A text or a number of an answer as text; empty for anything else. */
export function textIn(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
