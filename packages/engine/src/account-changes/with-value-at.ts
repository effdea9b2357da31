import { isRecord, type Json } from '@probity/model';

/** A JSON value with another one at a dotted path; undefined takes away what is there. */
export function withValueAt(json: Json, path: string, value: Json | undefined): Json {
  const [first = '', ...rest] = path.split('.');
  const object = isRecord(json) ? json : {};
  if (rest.length > 0) return { ...object, [first]: withValueAt(object[first] ?? {}, rest.join('.'), value) };
  const others = Object.entries(object).filter(([key]) => key !== first);
  return Object.fromEntries(value === undefined ? others : [...others, [first, value]]);
}
