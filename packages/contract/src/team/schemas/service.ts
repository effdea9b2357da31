import { z } from 'zod';

export const Ready = z.strictObject({ status: z.enum(['ready', 'not-ready']) });
export const Alive = z.strictObject({ status: z.literal('ok') });
export const Description = z.looseObject({ openapi: z.string() });
