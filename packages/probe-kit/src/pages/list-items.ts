import type { Json } from '@probity/model';
import type { ListPage } from './list-page.ts';
import { listsOf } from './page-leaves.ts';

/** The list of an answer: the longest, if it has several. */
export function itemsOf(body: Json | undefined): readonly Json[] {
  return listsOf(body).toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** Whether a page holds a list with nothing in it; an answer without a list that could be found is no empty one. */
export function isEmptyList(page: ListPage | undefined): boolean {
  return listsOf(page?.body).length > 0 && itemsOf(page?.body).length === 0;
}

/** What tells one object of a list from another. */
export function keyOf(item: Json): string {
  return idOf(item) ?? JSON.stringify(item);
}

/** The id of an object of a list, if it has one. */
export function idOf(item: Json | undefined): string | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const fields = new Map<string, Json>(Object.entries(item));
  const id = fields.get('id') ?? fields.get('_id') ?? fields.get('uuid');
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
