import { isList, type Json } from '@probity/model';
import { idInText } from '@probity/probe-kit';

/** The ids that a list gives its items: what stands where the API writes ids, as text. */
export function shownIds(list: Json, idAt: string): ReadonlySet<string> {
  const keys = new Set([idAt.split('.').at(-1) ?? idAt, 'id']);
  return new Set(
    scalarsIn(list).flatMap(({ key, text }) =>
      key !== undefined && keys.has(key) ? [idInText(text) ?? text] : [],
    ),
  );
}

/** Whether an id stands anywhere in a list, under whatever name. */
export function mentions(list: Json, id: string): boolean {
  return scalarsIn(list).some(({ text }) => text === id || idInText(text) === id);
}

function scalarsIn(json: Json, key?: string): readonly { readonly key?: string; readonly text: string }[] {
  if (json === null || typeof json === 'boolean') return [];
  if (typeof json !== 'object') return [{ ...(key !== undefined && { key }), text: String(json) }];
  if (isList(json)) return json.flatMap((each) => scalarsIn(each));
  return Object.entries(json).flatMap(([name, value]) => scalarsIn(value, name));
}
