import { isList, type Json } from '@probity/model';
import type { ReferenceValue } from '@probity/probe-kit';

type Pair = [name: string, value: string];

/** A query with the values of its references; a list has one pair for each of its values, or one for all. */
export function queryWith(query: readonly Pair[], references: readonly ReferenceValue[]): readonly Pair[] {
  const changed = references.filter(({ where }) => where === 'query');
  const names = new Set(changed.map(({ name }) => name));
  return [
    ...query.filter(([name]) => !names.has(name)),
    ...changed.flatMap(({ name, value, joined }) => {
      const values = (isList(value) ? value : [value]).map(String);
      return (joined ? [values.join(',')] : values).map((each): Pair => [name, each]);
    }),
  ];
}

/** The path parameters or headers among some references. */
export function valuesIn(
  where: 'path' | 'header',
  references: readonly ReferenceValue[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    references
      .filter((each) => each.where === where)
      .map(({ name, value }) => [name, isList(value) ? value.join(',') : String(value)]),
  );
}

/** A body with the values of its references in their places. */
export function bodyWith(body: Json, references: readonly ReferenceValue[]): Json {
  let changed = body;
  for (const { where, name, value } of references)
    if (where === 'body') changed = setAt(changed, name.split('.'), value);
  return changed;
}

/** Puts a value at a dotted path, in which `[]` stands for a list with one element for each value. */
function setAt(within: Json, [first, ...rest]: readonly string[], value: ReferenceValue['value']): Json {
  if (first === undefined) return value;
  const name = first.replace(/\[\]$/, '');
  const object = typeof within === 'object' && within !== null && !isList(within) ? within : {};
  const before = (name === '' ? within : object[name]) ?? null;
  if (name === first) return { ...object, [name]: setAt(before, rest, value) };
  const model = isList(before) ? (before[0] ?? null) : null;
  const list = (isList(value) ? value : [value]).map((each) => setAt(model, rest, each));
  return name === '' ? list : { ...object, [name]: list };
}
