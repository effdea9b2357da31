import { z } from 'zod';
import type { Database, Row } from './database.ts';

const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['user', 'admin']),
  disabled: z.number().transform((value) => value === 1),
  password_hash: z.string(),
  totp_secret: z.string().nullable(),
  totp_last_step: z.number(),
  tokens_not_before: z.number(),
});

/** What signing in and checking a token need to know of an account. */
export type User = z.output<typeof userSchema>;

/** The account with this e-mail address, in any letter case. */
export function userByEmail(database: Database, email: string): User | undefined {
  return toUser(database.one('SELECT * FROM user WHERE email = ?', email.trim()));
}

/** The account with this id. */
export function userById(database: Database, id: string): User | undefined {
  return toUser(database.one('SELECT * FROM user WHERE id = ?', id));
}

function toUser(row: Row | undefined): User | undefined {
  return row === undefined ? undefined : userSchema.parse(row);
}
