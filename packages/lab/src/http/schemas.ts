import { z } from 'zod';

const names = z.registry<{ id: string }>();
const examples = new Map<string, unknown>();

/** Gives a schema the name and the example under which the description shows it. */
export function named<T extends z.ZodType>(id: string, schema: T, example: z.input<T>): T {
  return register(id, schema, example);
}

function register<T extends z.ZodType>(id: string, schema: T, example: unknown): T {
  names.add(schema, { id });
  examples.set(id, example);
  return schema;
}

/** The body of an operation that takes none; what is sent is not read. */
export const noBody = z.undefined();

/** The query of an operation that takes none; unknown parameters are ignored, as HTTP caches and proxies add some. */
export const noQuery = z.object({});

/** The id of an object. */
export const idSchema = z.uuid();

/** A point in time. */
export const timeSchema = z.iso.datetime();

/** The query of a list. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.uuid().optional(),
});

/** An id for examples; no object has it. */
export const EXAMPLE_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

/** A time for examples. */
export const EXAMPLE_TIME = '2026-01-31T12:00:00.000Z';

/** A page of objects. */
export function listOf<T extends z.ZodType>(id: string, item: T, example: z.input<T>) {
  const list = z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() });
  return register(id, list, { items: [example], next_cursor: null });
}

/** A refusal (RFC 9457). */
export const problemSchema = named(
  'Problem',
  z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
  }),
  { type: 'urn:harbor:problem:not_found', title: 'There is nothing here.', status: 404, code: 'not_found' },
);

let components: Record<string, unknown> | undefined;

/** All named schemas as JSON Schema, ready for the components of a description; a copy that may be changed. */
export function componentSchemas(): Record<string, unknown> {
  components ??= toComponents();
  return structuredClone(components);
}

function toComponents(): Record<string, unknown> {
  const { schemas } = z.toJSONSchema(names, { uri: reference });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [
      id,
      { ...schema, examples: [examples.get(id)] },
    ]),
  );
}

/** How the description shows a schema: by reference when it has a name. */
export function schemaOf(schema: z.ZodType): unknown {
  const id = names.get(schema)?.id;
  if (id !== undefined) return { $ref: reference(id) };
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema);
  return rest;
}

/** The example of a named schema. */
export function exampleOf(schema: z.ZodType): unknown {
  const id = names.get(schema)?.id;
  return id === undefined ? undefined : examples.get(id);
}

function reference(id: string): string {
  return `#/components/schemas/${id}`;
}
