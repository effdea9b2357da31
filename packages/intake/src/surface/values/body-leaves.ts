import { follow } from '../../description/schemas/follow.ts';
import { propertiesOf, requiredOf } from '../../description/schemas/properties.ts';
import type { Value } from './value.ts';

type Node = Readonly<Record<string, unknown>>;

const DEEPEST = 5;
/** Bodies with more leaves are forms that describe a world; their first leaves are those that name something. */
const MOST_LEAVES = 500;

/** The texts and numbers that a body may hold, as dotted paths with lists as `[]`. What only the server writes is left out. */
export function bodyLeaves(schema: unknown, document: Node): readonly Value[] {
  const found: Value[] = [];
  const open = new Set<Node>();

  const walk = (node: Node, at: Omit<Value, 'where' | 'schema'>, depth: number): void => {
    if (found.length >= MOST_LEAVES || depth > DEEPEST || open.has(node)) return;
    const items = node['type'] === 'array' ? follow(node['items'], document) : undefined;
    open.add(node);
    if (items !== undefined) walk(items, { ...at, name: `${at.name}[]`, many: true }, depth);
    else {
      const properties = propertiesOf(node, document);
      const required = requiredOf(node, document);
      for (const [name, property] of properties) {
        if (property['readOnly'] === true) continue;
        const next = {
          name: at.name === '' ? name : `${at.name}.${name}`,
          last: name,
          within: at.last === '' ? null : at.last,
          required: at.required && required.has(name),
          many: at.many,
        };
        walk(property, next, depth + 1);
      }
      if (properties.size === 0 && at.name !== '') found.push({ ...at, where: 'body', schema: node });
    }
    open.delete(node);
  };

  const root = follow(schema, document);
  const top = { name: '', last: '', within: null, required: true, many: false };
  if (root !== undefined) walk(root, top, 0);
  return found;
}
