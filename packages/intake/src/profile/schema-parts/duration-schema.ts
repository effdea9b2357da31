import { z } from 'zod';

/** A time as a profile writes it. */
export const duration = z
  .union([
    z.number().min(0),
    z.string().regex(/^\d+(?:\.\d+)?\s*(?:ms|s|m|min|h)$/, 'a time is written like 500ms, 5s, 15m or 1h'),
  ])
  .describe('Milliseconds, or a time such as 500ms, 5s or 15m.');
