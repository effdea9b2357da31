import { isList, isRecord, type Json } from '@probity/model';

/** A document with each of its values changed; the path counts positions in lists. */
export function mapLeaves(value: Json, change: (value: Json, at: string) => Json, at = ''): Json {
  const inner = (key: string | number): string => (at === '' ? String(key) : `${at}.${key}`);
  if (isList(value)) return value.map((each, index) => mapLeaves(each, change, inner(index)));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, mapLeaves(each, change, inner(key))]),
    );
  return change(value, at);
}

/** A document without what is at a path. */
export function withoutAt(value: Json, path: string): Json {
  const [first = '', ...rest] = path.split('.');
  const below = rest.join('.');
  if (isList(value))
    return value.flatMap((each, index) =>
      String(index) !== first ? [each] : below === '' ? [] : [withoutAt(each, below)],
    );
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      key !== first ? [[key, each]] : below === '' ? [] : [[key, withoutAt(each, below)]],
    ),
  );
}
