import { z } from 'zod';
import { ProblemDocument } from '../problems/document.ts';
import { RESOURCES, type ResourceName } from '../resources.ts';
import type { Reference } from './types.ts';

/** All named schemas as JSON Schema, for the components of the description. */
export function schemaComponents(): Readonly<Record<string, unknown>> {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...RESOURCES, Problem: ProblemDocument })) {
    names.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(names, { uri: address });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  );
}

/** A named schema, by reference. */
export function schemaReference(name: ResourceName | 'Problem'): Reference {
  return { $ref: address(name) };
}

function address(id: string): string {
  return `#/components/schemas/${id}`;
}
