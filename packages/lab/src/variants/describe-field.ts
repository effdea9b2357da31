import { z } from 'zod';
import type { OpenApiDocument } from '../http/openapi.ts';

const objectSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()) });

/** The description with one more field in one of its schemas. */
export function describeField(
  document: OpenApiDocument,
  schema: string,
  field: string,
  type: Readonly<Record<string, unknown>>,
): OpenApiDocument {
  const { properties, ...rest } = objectSchema.parse(document.components.schemas[schema]);
  document.components.schemas[schema] = { ...rest, properties: { ...properties, [field]: type } };
  return document;
}
