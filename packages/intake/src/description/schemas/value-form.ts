import { isRecord, VALUE_TYPES, type ValueForm, type ValueType } from '@probity/model';
import { follow } from './follow.ts';

type Node = Readonly<Record<string, unknown>>;

/** What lies deeper, or beyond so many fields, is not compared. */
const DEEPEST = 6;
const MOST_FIELDS = 200;

/** Schemas are shared by many operations, so that each is read once for each depth. */
const known = new WeakMap<Node, Map<number, ValueForm>>();

/** What a schema says plainly of a value: no choices, no formats, no ranges. */
export function valueForm(schema: unknown, document: Node, depth = DEEPEST): ValueForm {
  const node = follow(schema, document);
  if (node === undefined || depth === 0) return {};
  const forms = known.get(node) ?? new Map<number, ValueForm>();
  known.set(node, forms);
  const before = forms.get(depth);
  if (before !== undefined) return before;
  const form = readForm(node, document, depth);
  forms.set(depth, form);
  return form;
}

function readForm(node: Node, document: Node, depth: number): ValueForm {
  const { allOf } = node;
  const parts = Array.isArray(allOf) ? allOf.map((each) => valueForm(each, document, depth - 1)) : [];
  return [ownForm(node, document, depth), ...parts].reduce(both);
}

function ownForm(node: Node, document: Node, depth: number): ValueForm {
  const types = typesOf(node, document, depth);
  const properties = isRecord(node['properties']) ? Object.entries(node['properties']) : [];
  const fields = Object.fromEntries(
    properties.slice(0, MOST_FIELDS).map(([name, each]) => [name, valueForm(each, document, depth - 1)]),
  );
  const required = requiredOf(node, document);
  const { items, additionalProperties } = node;
  const isOpen = additionalProperties === true || isRecord(additionalProperties);
  return {
    ...(types !== undefined && { types }),
    ...(required.length > 0 && { required }),
    ...(properties.length > 0 && { fields }),
    ...((isOpen || properties.length > MOST_FIELDS) && { open: true as const }),
    ...(isRecord(items) && { items: valueForm(items, document, depth - 1) }),
  };
}

/** What is only ever sent is required of requests, not of answers. */
function requiredOf({ required, properties }: Node, document: Node): readonly string[] {
  if (!Array.isArray(required)) return [];
  const isOnlySent = (name: string): boolean =>
    isRecord(properties) && follow(properties[name], document)?.['writeOnly'] === true;
  return required.filter((name) => typeof name === 'string').filter((name) => !isOnlySent(name));
}

function typesOf(node: Node, document: Node, depth: number): readonly ValueType[] | undefined {
  const own = writtenTypes(node['type']);
  const choices = [node['oneOf'], node['anyOf']].find((each) => Array.isArray(each));
  const chosen = own ?? (Array.isArray(choices) ? typesOfChoices(choices, document, depth) : undefined);
  if (chosen === undefined) return undefined;
  const { enum: values } = node;
  const mayBeNull =
    node['nullable'] === true ||
    node['x-nullable'] === true ||
    (Array.isArray(values) && values.includes(null)) ||
    (Array.isArray(choices) && typesOfChoices(choices, document, depth)?.includes('null') === true);
  // In one order, however the description writes it.
  return VALUE_TYPES.filter((each) => chosen.includes(each) || (mayBeNull && each === 'null'));
}

/** The types of all choices together; undefined if one of them may be anything. */
function typesOfChoices(
  choices: readonly unknown[],
  document: Node,
  depth: number,
): readonly ValueType[] | undefined {
  const all = choices.map((each) => valueForm(each, document, depth - 1).types);
  return all.includes(undefined) ? undefined : [...new Set(all.flatMap((types) => types ?? []))];
}

function writtenTypes(type: unknown): readonly ValueType[] | undefined {
  const written: readonly unknown[] = Array.isArray(type) ? type : [type];
  const types = VALUE_TYPES.filter((each) => written.includes(each));
  return types.length === written.length ? types : undefined;
}

/** What holds where both hold; where they differ, nothing is said. */
function both(one: ValueForm, other: ValueForm): ValueForm {
  const types = one.types ?? other.types;
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const fields = { ...one.fields, ...other.fields };
  const twice = Object.keys(one.fields ?? {}).filter((name) => other.fields?.[name] !== undefined);
  const items = one.items ?? other.items;
  return {
    ...(types !== undefined && { types }),
    ...(required.length > 0 && { required }),
    ...((one.fields ?? other.fields) && {
      fields: { ...fields, ...Object.fromEntries(twice.map((name) => [name, {}])) },
    }),
    ...((one.open ?? other.open) && { open: true as const }),
    ...(items !== undefined && { items }),
  };
}
