import { z } from 'zod';

/** The JSON Schema of a document that we write, as it is published. */
export function publishedSchema(
  schema: z.ZodType,
  { title, description }: { readonly title: string; readonly description: string },
): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema, path }) => {
      // Only TypeScript's sense of `readonly` is meant, not that of an HTTP API.
      delete jsonSchema.readOnly;
      if (zodSchema._zod.def.type === 'tuple') jsonSchema.minItems = jsonSchema.prefixItems?.length ?? 0;
      if (path.length === 0) Object.assign(jsonSchema, { title, description });
    },
  });
}
