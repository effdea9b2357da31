import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { userById } from '../store/users.ts';

/** The oldest account of a role, without any proof that it is the caller. */
export function firstAccount({ database }: Harbor, role: 'user' | 'admin' = 'user'): Caller {
  const row = database.one('SELECT id FROM user WHERE role = ? ORDER BY rowid LIMIT 1', role);
  const user = userById(database, String(row?.['id']));
  if (user === undefined) throw new Problem('unauthenticated');
  return { id: user.id, email: user.email, role: user.role };
}
