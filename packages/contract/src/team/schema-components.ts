import { RunResultSchema } from '@probity/model';
import { z } from 'zod';
import { ProblemDocument } from '../problems/document.ts';
import * as teamSchemas from './schemas/index.ts';

/** Which side of a schema is described: what a caller may send, or what it gets. */
type Side = 'input' | 'output';

/** A JSON Schema, or a reference to one. */
type Described = Readonly<Record<string, unknown>>;

/** The schemas of a description: each by name, once for what is sent and once for what is answered. */
export interface SchemaComponents {
  readonly schemas: Readonly<Record<string, Described>>;
  /** A reference to a named schema; the schema itself if it has no name. */
  describe(schema: z.ZodType, side: Side): Described;
}

/** Describes all schemas of the team server. */
export function schemaComponents(): SchemaComponents {
  const schemas = { ...side('output'), ...side('input') };
  return {
    schemas,
    describe(schema, which) {
      const name = NAMES.get(schema);
      if (name !== undefined) return { $ref: address(nameOn(name, which)) };
      const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { io: which, unrepresentable: 'any' });
      return rest;
    },
  };
}

const NAMED: readonly (readonly [string, z.ZodType])[] = [
  ...Object.entries(teamSchemas).flatMap(([name, value]) =>
    value instanceof z.ZodObject ? [[name, value] as const] : [],
  ),
  ['RunResult', RunResultSchema],
  ['Problem', ProblemDocument],
];

const NAMES: ReadonlyMap<z.ZodType, string> = new Map(NAMED.map(([name, schema]) => [schema, name]));

/** What can be sent differs from what is answered where a field has a default. */
function nameOn(name: string, which: Side): string {
  return which === 'output' ? name : `${name}Input`;
}

function address(name: string): string {
  return `#/components/schemas/${name}`;
}

function side(which: Side): Readonly<Record<string, Described>> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of NAMED) registry.add(schema, { id: nameOn(name, which) });
  const { schemas } = z.toJSONSchema(registry, { uri: address, io: which, unrepresentable: 'any' });
  // What refers to itself and has no name is kept apart by zod, at an address that no document has.
  const text = JSON.stringify(schemas).replaceAll(
    `${address('__shared')}#/$defs/`,
    address(nameOn('Shared', which)),
  );
  const all = DOCUMENTS.parse(JSON.parse(text));
  const shared = Object.entries(DOCUMENTS.parse(all['__shared']?.['$defs'] ?? {}));
  return Object.fromEntries([
    ...shared.map(([name, schema]) => [`${nameOn('Shared', which)}${name}`, schema] as const),
    ...Object.entries(all).flatMap(([name, { $schema: _schema, $id: _id, ...schema }]) =>
      name === '__shared' ? [] : [[name, schema] as const],
    ),
  ]);
}

const DOCUMENTS = z.record(z.string(), z.record(z.string(), z.unknown()));
