import { hasMark, type Json, type ValueForm, type ValueType } from '@probity/model';
import { memberOf } from '../brought.ts';

/** One difference between a value and what the description says of it. */
export interface Difference {
  readonly kind: 'missing' | 'type' | 'null' | 'extra';
  /** Where it is: `items[].id`; `body` for the whole. */
  readonly path: string;
  /** The types that are described, and the one that was found. */
  readonly expected: readonly ValueType[];
  readonly found: ValueType;
}

/** So many values of a list are compared, and so many differences told. */
const MOST_ITEMS = 20;
const MOST = 50;

/** Everything in which a value differs from its form, each place once. What attacks brought is no difference. */
export function differences(
  form: ValueForm,
  value: Json,
  brought: ReadonlySet<string> = new Set(),
): readonly Difference[] {
  const found = new Map<string, Difference>();
  compare(form, value, '', { found, brought });
  return [...found.values()];
}

interface Comparison {
  readonly found: Map<string, Difference>;
  readonly brought: ReadonlySet<string>;
}

function compare(form: ValueForm, value: Json, path: string, comparison: Comparison): void {
  const { found, brought } = comparison;
  const note = (kind: Difference['kind'], at: string, expected: readonly ValueType[] = []): void => {
    const place = at === '' ? 'body' : at;
    if (found.size < MOST)
      found.set(`${kind} ${place}`, { kind, path: place, expected, found: typeOf(value) });
  };
  // What was hidden from the record says nothing of its type.
  if (typeof value === 'string' && hasMark(value)) return;
  if (form.types !== undefined && !form.types.some((type) => isOf(type, value))) {
    if (brought.has(memberOf(path.split('.').at(-1) ?? '', value))) return;
    return note(value === null ? 'null' : 'type', path, form.types);
  }
  if (Array.isArray(value)) {
    const { items } = form;
    if (items !== undefined)
      for (const each of value.slice(0, MOST_ITEMS)) compare(items, each, `${path}[]`, comparison);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  for (const name of form.required ?? []) if (!Object.hasOwn(value, name)) note('missing', at(name));
  for (const [name, each] of Object.entries(value)) {
    const field =
      form.fields !== undefined && Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
    if (field !== undefined) compare(field, each, at(name), comparison);
    else if (form.fields !== undefined && form.open === undefined) note('extra', at(name));
  }
}

function isOf(type: ValueType, value: Json): boolean {
  const own = typeOf(value);
  return own === type || (type === 'number' && own === 'integer');
}

function typeOf(value: Json): ValueType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'object';
}
