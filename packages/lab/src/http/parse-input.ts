import type { z } from 'zod';
import { Problem } from './problem.ts';

/** The value in its accepted form; refuses what does not match. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Problem('invalid_input', { extra: { errors } });
}
