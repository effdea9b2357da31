import { isList, newNumber, newTextLike, newWordOf, type Json } from '@probity/model';
import { placeholdersOf } from '../request/template.ts';

/** Words of templates that are other ones in each request. */
const NEW_EACH_TIME: ReadonlySet<string> = new Set([
  'canary',
  'unique',
  'word',
  'uuid',
  'phone',
  'phone.national',
  'email',
  'username',
  'user',
  'fresh',
]);

/** Names of what is often allowed only once. */
const ONCE =
  /name|title|slug|code|key|sku|number|handle|login|mail|phone|mobile|ref|label|subject|serial|alias|domain|url|barcode|isbn|plate|iban/i;

const DEEPEST = 4;

/** Whether a template holds something that is another one in each request. */
export function isNewEachTime(template: Json | undefined): boolean {
  return placeholdersOf(template).some((name) => NEW_EACH_TIME.has(name) || newWordOf(name) !== undefined);
}

/** What goes in the place of a value that is taken; the same where it is new each time anyway, undefined if there is nothing. */
export function refreshed(current: Json): Json | undefined {
  if (isNewEachTime(current)) return current;
  if (typeof current === 'number') return newNumberLike(current);
  if (typeof current !== 'string' || placeholdersOf(current).length > 0) return undefined;
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(current)) return '{uuid}';
  if (/^[^\s@]+@[^\s@]+$/.test(current)) return '{email}';
  if (/^\+[\d ()-]{7,}$/.test(current)) return '{phone}';
  if (/^https?:\/\//.test(current)) return 'https://example.com/{unique}';
  // A day, a time and the like would become nonsense.
  return /^\d{4}-\d{2}-\d{2}/.test(current) ? undefined : (newTextLike(current) ?? '{unique}');
}

/** As long as the number, and not shorter than many may be without meeting each other. */
function newNumberLike(current: number): string | undefined {
  if (!Number.isSafeInteger(current) || current < 0) return undefined;
  const digits = Math.max(6, String(current).length);
  return newNumber(10 ** (digits - 1), 10 ** digits - 1);
}

/** A template in which every value that may be allowed only once is new each time; undefined if that is the template itself. */
export function withNewValues(template: Json): Json | undefined {
  const next = renewedIn(template, 0);
  return JSON.stringify(next) === JSON.stringify(template) ? undefined : next;
}

function renewedIn(value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null || isList(value) || depth > DEEPEST) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner === 'object') return [name, renewedIn(inner, depth + 1)];
      return [name, (ONCE.test(name) ? refreshed(inner) : undefined) ?? inner];
    }),
  );
}
