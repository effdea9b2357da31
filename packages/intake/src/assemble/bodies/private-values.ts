import { isList, isRecord, type Json } from '@probity/model';
import { propertiesOf } from '../../description/schemas/properties.ts';

type Node = Readonly<Record<string, unknown>>;

/** How deep in a body such a field may lie. */
const DEEPEST = 2;

const OPEN_FLAG = /^(?:is|make)?(?:public|published|publiclyvisible|shared)$/;
const CLOSED_FLAG = /^(?:is|make)?(?:private|draft)$/;
const CHOICE = /^(?:visibility|privacy|access|accesslevel|audience|sharing|privacystatus)$/;

/** What such a choice is called where nobody else may read, the plainest first. */
const PRIVATE = ['private', 'onlyme', 'me', 'self', 'owner', 'personal'];

/** Fields that give an account rights, and the choices among them that give many. */
const ROLE = /^(?:user|account|member|profile)?(?:role|roles|type|kind|usertype|permissions|scopes)$/;
const RIGHTS_FLAG = /^(?:is|has)?(?:admin|administrator|superuser|staff|root|moderator|owner)$/;
const POWERFUL = /admin|root|super|owner|staff|moderator|manager|internal|system/i;

/**
 * The template of a new object or account with the fewest rights that the description offers: what decides who sees it
 * has the value that shows it to nobody else, and a role is none of the powerful ones.
 */
export function withPrivateValues(template: Json, schema: unknown, document: Node, depth = 0): Json {
  if (!isRecord(template) || depth > DEEPEST) return template;
  const properties = propertiesOf(schema, document);
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => {
      const property = properties.get(name);
      if (isRecord(value)) return [name, withPrivateValues(value, property, document, depth + 1)];
      return [name, lowlyValue(name, privateValue(name, value, property?.['enum']), property)];
    }),
  );
}

function privateValue(name: string, value: Json, choices: unknown): Json {
  const plain = flat(name);
  if (typeof value === 'boolean') {
    if (OPEN_FLAG.test(plain)) return false;
    return CLOSED_FLAG.test(plain) ? true : value;
  }
  if (typeof value !== 'string' || !CHOICE.test(plain)) return value;
  if (!Array.isArray(choices)) return flat(value) === 'public' ? 'private' : value;
  const names: readonly string[] = choices.filter((each) => typeof each === 'string');
  for (const wanted of PRIVATE) {
    const found = names.find((each) => flat(each) === wanted);
    if (found !== undefined) return found;
  }
  return value;
}

/** A role as it is unless it is a powerful one, where the description offers another. */
function lowlyValue(name: string, value: Json, property: Node | undefined): Json {
  const plain = flat(name);
  if (value === true && RIGHTS_FLAG.test(plain)) return false;
  if (!ROLE.test(plain)) return value;
  const items = property?.['items'];
  const choices = property?.['enum'] ?? (isRecord(items) ? items['enum'] : undefined);
  const offered: readonly unknown[] = Array.isArray(choices) ? choices : [];
  const lowly = offered.find((each) => typeof each === 'string' && !POWERFUL.test(each));
  const replaced = (each: Json): Json =>
    typeof each === 'string' && POWERFUL.test(each) && typeof lowly === 'string' ? lowly : each;
  return isList(value) ? value.map(replaced) : replaced(value);
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
