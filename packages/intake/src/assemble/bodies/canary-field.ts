import { isRecord, nameKind, type Json } from '@probity/model';
import { follow } from '../../description/schemas/follow.ts';
import { propertiesOf, requiredOf } from '../../description/schemas/properties.ts';

type Node = Readonly<Record<string, unknown>>;

/** Canaries are 23 characters long; a field that takes fewer cannot carry one. */
const CANARY_LENGTH = 32;
const DEEPEST = 4;

/** What a field is called that no description names. */
const OWN_FIELD = 'note';

/** The field of a body that our canary fits in, as a dotted path: one that is described, or one of our own where any may be sent. */
export function canaryField(schema: unknown, document: Node, taken?: string): string | undefined {
  return describedField(schema, document, taken) ?? openField(schema, document);
}

/** The field of a body by which the object is called in paths such as `/repos/{repo}`: it must be another each time. */
export function namingField(schema: unknown, document: Node, param: string | undefined): string | undefined {
  if (param === undefined || /(?:id|uuid|number|index)$/i.test(param)) return undefined;
  const required = requiredOf(schema, document);
  const names = [param, 'name', 'username', 'slug', 'login', 'key', 'code'];
  const properties = propertiesOf(schema, document);
  return names.find((name) => required.has(name) && takesText(name, properties.get(name) ?? {}));
}

/** People write what they like into these. */
const PROSE =
  /^(?:name|title|subject|label|summary|text|content|body|message|notes?|description|comment|caption)$/i;

/**
 * The property of a body that takes any text: what has to be there before what may be, and what is made for prose before
 * the rest; undefined if there is none. Where the body itself has none, the objects in it are looked into, such as
 * `data.attributes`.
 */
function describedField(
  schema: unknown,
  document: Node,
  taken: string | undefined,
  depth = 0,
): string | undefined {
  const properties = [...propertiesOf(schema, document)].filter(
    ([, property]) => property['readOnly'] !== true,
  );
  // Inside another object an id or a type says which one is meant, and is no text of ours.
  const texts = properties
    .filter(
      ([name, property]) =>
        name !== taken && takesText(name, property) && (depth === 0 || !/^(?:id|type|rel|href)$/i.test(name)),
    )
    .map(([name]) => name);
  const required = requiredOf(schema, document);
  const own =
    texts.find((name) => required.has(name) && PROSE.test(name)) ??
    texts.find((name) => PROSE.test(name)) ??
    texts.find((name) => required.has(name)) ??
    texts[0];
  if (own !== undefined) return own;
  if (depth === DEEPEST) return undefined;
  for (const [name, property] of properties) {
    if (property['type'] === 'array' || /^(?:relationships|links|meta)$/.test(name)) continue;
    const inner = describedField(property, document, undefined, depth + 1);
    if (inner !== undefined) return `${name}.${inner}`;
  }
  return undefined;
}

/** A name of our own in the outermost object that says of itself that it takes others than those it names. */
function openField(schema: unknown, document: Node, depth = 0): string | undefined {
  const node = follow(schema, document);
  if (node === undefined || node['readOnly'] === true) return undefined;
  if (takesMore(node['additionalProperties'], document)) return OWN_FIELD;
  if (depth === DEEPEST) return undefined;
  for (const [name, property] of propertiesOf(node, document)) {
    const inner = openField(property, document, depth + 1);
    if (inner !== undefined) return `${name}.${inner}`;
  }
  return undefined;
}

/** Said in so many words: a schema that is silent takes others too, and so does nearly every description of APIs that do not. */
function takesMore(more: unknown, document: Node): boolean {
  const node = more === true ? {} : follow(more, document);
  return node !== undefined && (Object.keys(node).length === 0 || takesText(OWN_FIELD, node));
}

/** A field of a sign-up that takes any text: what people are called or say of themselves, and nothing that signs them in. */
export function signedUpField(template: Json, schema: unknown, document: Node): string | undefined {
  const filled: Readonly<Record<string, Json>> = isRecord(template) ? template : {};
  const found = [...propertiesOf(schema, document)].find(([name, property]) => {
    const value = filled[name];
    const isOpen = value === undefined || (typeof value === 'string' && !value.includes('{'));
    return /(?:name|bio|about|company|organi[sz]ation)$/i.test(name) && isOpen && takesText(name, property);
  });
  return found?.[0];
}

function takesText(name: string, property: Node): boolean {
  const { type, maxLength } = property;
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  const isFree = ['enum', 'const', 'format', 'pattern'].every((rule) => property[rule] === undefined);
  const fits = typeof maxLength !== 'number' || maxLength >= CANARY_LENGTH;
  // An id says which object is meant, and an address where it is, whatever else the description lets in.
  const isProse = nameKind(name) !== 'id' && !/password|secret|token|e?mail(?:_?address)?$/i.test(name);
  return isText && isFree && fits && isProse;
}
