/** A scalar as text; anything else is no text and becomes the fallback. */
export function scalarText(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : fallback;
}
