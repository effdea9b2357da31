import type { Json } from '@probity/model';
import { propertiesOf } from '../description/properties.ts';
import { isRecord } from '../is-record.ts';

type Node = Readonly<Record<string, unknown>>;

/** How deep in a body such a field may lie. */
const DEEPEST = 2;

const OPEN_FLAG = /^(?:is|make)?(?:public|published|publiclyvisible|shared)$/;
const CLOSED_FLAG = /^(?:is|make)?private$/;
const CHOICE = /^(?:visibility|privacy|access|accesslevel|audience|sharing|privacystatus)$/;

/** What such a choice is called where nobody else may read, the plainest first. */
const PRIVATE = ['private', 'onlyme', 'me', 'self', 'owner', 'personal'];

/** The template of a new object with every field that decides who sees it at the value that shows it to nobody else. */
export function withPrivateValues(template: Json, schema: unknown, document: Node, depth = 0): Json {
  if (!isObject(template) || depth > DEEPEST) return template;
  const properties = propertiesOf(schema, document);
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => {
      const property = properties.get(name);
      if (isObject(value)) return [name, withPrivateValues(value, property, document, depth + 1)];
      return [name, privateValue(name, value, property?.['enum'])];
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

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return isRecord(value);
}
