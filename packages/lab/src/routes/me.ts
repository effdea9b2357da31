import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { plain, userRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';
import type { Asker } from '../store/objects.ts';
import { profileSchema } from './user-schemas.ts';

const profileBody = named(
  'ProfileChange',
  z.strictObject({ name: z.string().min(1).max(80).optional(), bio: z.string().max(500).optional() }),
  { name: 'Newcomer', bio: 'Plans harbours.' },
);

/** The caller's own account. */
export const meRoutes: readonly Route[] = [
  userRoute({
    ...plain,
    method: 'GET',
    path: '/v1/me',
    operationId: 'getProfile',
    summary: 'Read your account',
    tag: 'account',
    success: { status: 200, schema: profileSchema },
    handle: (call) => ({ status: 200, body: profileOf(call) }),
  }),
  userRoute({
    ...plain,
    method: 'PATCH',
    path: '/v1/me',
    operationId: 'updateProfile',
    summary: 'Change your name or what you say about yourself',
    tag: 'account',
    body: profileBody,
    success: { status: 200, schema: profileSchema },
    handle(call) {
      const { harbor, caller, body } = call;
      for (const [column, value] of Object.entries(harbor.seams.writableFields('user', body))) {
        if (!harbor.database.columns('user').includes(column)) continue;
        harbor.database.run(`UPDATE user SET ${column} = ? WHERE id = ?`, value, caller.id);
      }
      return { status: 200, body: profileOf(call) };
    },
  }),
];

function profileOf({ harbor, caller }: Asker): Record<string, unknown> {
  const row = harbor.database.one('SELECT * FROM user WHERE id = ?', caller.id);
  if (row === undefined) throw new Problem('not_found');
  return harbor.seams.visibleFields('user', row, caller);
}
