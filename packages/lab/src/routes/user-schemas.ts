import { z } from 'zod';
import { EXAMPLE_ID, EXAMPLE_TIME, idSchema, named, timeSchema } from '../http/schemas.ts';

/** An e-mail address as a caller sends it. */
export const emailSchema = z.string().trim().max(254).pipe(z.email());

/** A password as it may be chosen. */
export const passwordSchema = z.string().min(8).max(128);

/** What callers see of their own account. */
export const profileSchema = named(
  'Profile',
  z.strictObject({
    id: idSchema,
    email: z.string(),
    name: z.string(),
    bio: z.string(),
    role: z.enum(['user', 'admin']),
    credits: z.int(),
    created_at: timeSchema,
  }),
  {
    id: EXAMPLE_ID,
    email: 'newcomer@harbor.example',
    name: 'Newcomer',
    bio: '',
    role: 'user',
    credits: 0,
    created_at: EXAMPLE_TIME,
  },
);
