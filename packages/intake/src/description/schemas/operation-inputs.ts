import type { OperationInput } from '@probity/model';
import type { Described } from '../described.ts';
import { boundsOf } from './bounds.ts';
import { follow } from './follow.ts';
import { partsOfAll } from './parts-of-all.ts';
import { propertiesOf, requiredOf } from './properties.ts';

type Node = Readonly<Record<string, unknown>>;

/** How many fields of a body are kept, and how deep they may lie. */
const MOST_FIELDS = 40;
const DEEPEST = 3;

/** Large descriptions use the same few bodies again and again. */
const known = new WeakMap<Node, readonly OperationInput[]>();

/** What an operation takes from its caller: parameters first, then the fields of its body. */
export function operationInputs(
  { parameters, body }: Pick<Described, 'parameters' | 'body'>,
  document: Node,
): readonly OperationInput[] {
  const named = parameters.flatMap(({ name, in: place, required, schema }): readonly OperationInput[] => {
    if (place !== 'query' && place !== 'path' && place !== 'header' && place !== 'cookie') return [];
    return [{ in: place, name, required, ...boundsOf(schema, document) }];
  });
  return body === null ? named : [...named, ...bodyInputs(body.schema, document)];
}

function bodyInputs(schema: Node, document: Node): readonly OperationInput[] {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const found: OperationInput[] = [];
  addFields(schema, '', true, found, document);
  known.set(schema, found);
  return found;
}

/** Fields of objects in objects are named by dotted paths; those of lists are left out, as any number of them is sent. */
function addFields(
  schema: Node,
  prefix: string,
  isRequired: boolean,
  found: OperationInput[],
  document: Node,
): void {
  // Of alternatives nobody knows which one is meant.
  if (isChoice(schema, document)) return;
  const required = requiredOf(schema, document);
  for (const [name, property] of propertiesOf(schema, document)) {
    if (found.length >= MOST_FIELDS) return;
    if (property['readOnly'] === true || /[.[\]"]/.test(name) || name === '') continue;
    const bounds = boundsOf(property, document);
    const path = `${prefix}${name}`;
    const isAsked = isRequired && required.has(name);
    found.push({ in: 'body', name: path, required: isAsked, ...bounds });
    if (bounds.type === 'object' && path.split('.').length < DEEPEST)
      addFields(property, `${path}.`, isAsked, found, document);
  }
}

function isChoice(schema: Node, document: Node): boolean {
  return partsOfAll(schema, document).some((part) =>
    ['oneOf', 'anyOf', 'not', 'if'].some((key) => follow(part, document)?.[key] !== undefined),
  );
}
