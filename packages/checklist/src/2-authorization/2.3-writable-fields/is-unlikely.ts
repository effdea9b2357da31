import type { Json } from '@probity/model';

/** Whether a value is one that nobody but us would write: an invented number, text or time, or somebody's random id. */
export function isUnlikely(value: Json): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /98765|2001-02-03/.test(text) || /^[0-9a-f-]{20,}$/i.test(text);
}
