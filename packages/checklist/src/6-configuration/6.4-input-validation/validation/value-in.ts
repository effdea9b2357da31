import { isRecord, type Json } from '@probity/model';

/** What is at a dotted path of a body; undefined if nothing is. */
export function valueIn(body: Json, path: string): Json | undefined {
  let value: Json | undefined = body;
  for (const name of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}
