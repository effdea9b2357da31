import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Part = Schema | boolean | undefined;

/** Values by the name of their field; they are used wherever a field of this name may be. */
export type Known = Readonly<Record<string, unknown>>;

/** A value that a schema takes: what is required, and what is known. */
export function sampleOf(schema: z.ZodType, known: Known): unknown {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const sample = (part: Part): unknown => {
    if (typeof part !== 'object') return 'text';
    if (part.$ref !== undefined) return sample(root.$defs?.[part.$ref.replace('#/$defs/', '')] ?? root);
    if (part.const !== undefined) return part.const;
    if (part.enum !== undefined) return part.enum[0];
    const [first] = part.anyOf ?? part.oneOf ?? part.allOf ?? [];
    if (first !== undefined) return sample(first);
    return part.type === 'object' ? sampleObject(part, sample, known) : sampleValue(part, sample);
  };
  return sample(root);
}

function sampleObject(
  { required = [], properties = {} }: Schema,
  sample: (part: Part) => unknown,
  known: Known,
): unknown {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || name in known)
      .map(([name, part]) => {
        const isFixed = typeof part === 'object' && part.const !== undefined;
        return [name, name in known && !isFixed ? known[name] : sample(part)];
      }),
  );
}

function sampleValue(
  { type, items, minimum = 1, minLength = 0, format }: Schema,
  sample: (part: Part) => unknown,
): unknown {
  if (type === 'array') return [sample(Array.isArray(items) ? items[0] : items)];
  if (type === 'integer' || type === 'number') return Math.max(1, minimum);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'uuid') return '01900000-0000-7000-8000-000000000000';
  return format === 'uri' ? 'https://probity.example/' : 'text'.padEnd(minLength, 'x');
}
