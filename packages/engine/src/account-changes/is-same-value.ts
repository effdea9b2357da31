import type { Json } from '@probity/model';

/** How an API hides a part of what it shows, such as all but the last digits of an account. */
const MASK = /[*•#xX]{2,}/;

/** Whether an answer shows a value: as it is, without its spaces, or by the end that a mask leaves; `before` is what it showed first. */
export function isSameValue(shown: Json | undefined, value: Json, before: Json | undefined): boolean {
  if (plain(shown) === plain(value)) return true;
  const text = typeof shown === 'string' ? shown : '';
  if (!MASK.test(text) || plain(shown) === plain(before)) return false;
  const end = /[0-9A-Za-z]{2,}$/.exec(text.replaceAll(/.*[*•#xX]{2,}/g, ''))?.[0];
  return end !== undefined && plain(value).endsWith(end.toLowerCase());
}

function plain(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.replaceAll(/[\s()-]/g, '').toLowerCase();
}
