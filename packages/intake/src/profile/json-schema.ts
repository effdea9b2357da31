import { z } from 'zod';
import { profileSchema } from './schema.ts';

/** The JSON Schema (2020-12) of a profile, for editors and for the reference. */
export function profileJsonSchema(): Readonly<Record<string, unknown>> {
  return {
    ...z.toJSONSchema(profileSchema, { target: 'draft-2020-12', io: 'input' }),
    title: 'Probity profile',
  };
}
