import type { Described } from '../../description/described.ts';
import { follow } from '../../description/schemas/follow.ts';
import { parametersOf } from '../../text/path-parameters.ts';
import { bodyLeaves } from './body-leaves.ts';
import type { Value } from './value.ts';

type Node = Readonly<Record<string, unknown>>;

const PLACES = ['query', 'header'] as const;

/** Everything that a request of an operation carries: in its path, its query, its headers and the leaves of its body. */
export function valuesOf(operation: Described, document: Node): readonly Value[] {
  const { path, parameters, body } = operation;
  const inPath = parametersOf(path).map((name): Value => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    return plain('path', name, true, parameter?.schema, document);
  });
  const outside = PLACES.flatMap((where) =>
    parameters
      .filter((each) => each.in === where)
      .map(({ name, required, schema, joined }) => ({
        ...plain(where, name, required, schema, document),
        ...(joined && { joined }),
      })),
  );
  return [...inPath, ...outside, ...(body === null ? [] : bodyLeaves(body.schema, document))];
}

function plain(
  where: Value['where'],
  name: string,
  required: boolean,
  schema: unknown,
  document: Node,
): Value {
  const own = follow(schema, document) ?? {};
  const many = own['type'] === 'array';
  const last = name.replace(/\[\]$/, '');
  return {
    where,
    name,
    last,
    within: null,
    required,
    many: many || last !== name,
    schema: many ? (follow(own['items'], document) ?? {}) : own,
  };
}
