import { isList, valueAt, type Json } from '@probity/model';
import { idInText } from '@probity/probe-kit';

/** The ids of the objects in a list that carry a canary: the innermost objects that hold both. */
export function findOurs(list: Json, canary: string, idAt: string): readonly string[] {
  if (typeof list !== 'object' || list === null || !JSON.stringify(list).includes(canary)) return [];
  const children = isList(list) ? list : Object.values(list);
  const inner = children.flatMap((child) => findOurs(child, canary, idAt));
  if (inner.length > 0 || isList(list)) return inner;
  // In a list the id stands without the wrapping that the answer to one object may have.
  const id = valueAt(list, idAt) ?? valueAt(list, idAt.split('.').at(-1) ?? idAt) ?? valueAt(list, 'id');
  const text = typeof id === 'string' || typeof id === 'number' ? idInText(String(id)) : undefined;
  return text === undefined ? [] : [text];
}
