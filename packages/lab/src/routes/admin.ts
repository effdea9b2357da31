import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import { Problem } from '../http/problem.ts';
import { plain, userRoute, type Route, type Visit } from '../http/route.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, idSchema, listOf, named, pageQuery, timeSchema } from '../http/schemas.ts';
import { audit } from '../store/audit.ts';
import type { Row } from '../store/database.ts';
import { pageOf } from '../store/objects.ts';
import { EVERYTHING } from '../store/scope.ts';

const role = z.enum(['user', 'admin']);

const exampleUser = {
  id: EXAMPLE_ID,
  email: 'newcomer@harbor.example',
  name: 'Newcomer',
  role: 'user',
  credits: 0,
  created_at: EXAMPLE_TIME,
  disabled: false,
  locked: false,
} as const;

const userSchema = named(
  'User',
  z.strictObject({
    id: idSchema,
    email: z.string(),
    name: z.string(),
    role,
    credits: z.int(),
    created_at: timeSchema,
    disabled: z.boolean(),
    locked: z.boolean(),
  }),
  exampleUser,
);

const userList = listOf('UserList', userSchema, exampleUser);

const userChange = named(
  'UserChange',
  z.strictObject({
    role: role.optional(),
    credits: z.int().min(0).optional(),
    disabled: z.boolean().optional(),
  }),
  { credits: 10 },
);

const eventSchema = z.strictObject({
  id: idSchema,
  actor_id: idSchema.nullable(),
  action: z.string(),
  subject: z.string(),
  at: timeSchema,
});

const eventList = listOf('AuditEventList', eventSchema, {
  id: EXAMPLE_ID,
  actor_id: EXAMPLE_ID,
  action: 'user.logged_in',
  subject: EXAMPLE_ID,
  at: EXAMPLE_TIME,
});

const facts = { ...plain, tag: 'administration', access: 'admin' } as const;

/** What only administrators may do. */
export const adminRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/admin/users',
    operationId: 'listUsers',
    summary: 'List all accounts',
    query: pageQuery,
    success: { status: 200, schema: userList },
    handle: ({ harbor, query, caller }) => {
      const { rows, next } = pageOf(harbor, 'user', EVERYTHING, query);
      return {
        status: 200,
        body: {
          items: rows.map((row) => harbor.seams.visibleFields('managed_user', row, caller)),
          next_cursor: next,
        },
      };
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/admin/users/{user_id}',
    operationId: 'getUser',
    summary: 'Read an account',
    success: { status: 200, schema: userSchema },
    find: findUser,
    handle: ({ harbor, found, caller }) => ({
      status: 200,
      body: harbor.seams.visibleFields('managed_user', found, caller),
    }),
  }),
  userRoute({
    ...facts,
    method: 'PATCH',
    path: '/v1/admin/users/{user_id}',
    operationId: 'updateUser',
    summary: 'Change role, credits or state of an account',
    body: userChange,
    success: { status: 200, schema: userSchema },
    refusals: ['conflict'],
    find: findUser,
    handle(call) {
      const { harbor, found, caller, body } = call;
      if (body.role !== undefined || body.disabled !== undefined) refuseSelf(caller, found);
      for (const [column, value] of Object.entries(harbor.seams.writableFields('managed_user', body))) {
        harbor.database.run(`UPDATE user SET ${column} = ? WHERE id = ?`, value, String(found['id']));
      }
      if (body.disabled === true) harbor.seams.passwordChangeEffects(String(found['id']), undefined);
      audit(harbor, caller.id, 'user.changed', String(found['id']));
      return { status: 200, body: harbor.seams.visibleFields('managed_user', findUser(call), caller) };
    },
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/admin/users/{user_id}',
    operationId: 'deleteUser',
    summary: 'Delete an account and everything it owns',
    success: { status: 204 },
    refusals: ['conflict'],
    find: findUser,
    handle({ harbor, found, caller }) {
      refuseSelf(caller, found);
      harbor.database.run('DELETE FROM user WHERE id = ?', String(found['id']));
      audit(harbor, caller.id, 'user.deleted', String(found['id']));
      return { status: 204 };
    },
  }),
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/admin/users/{user_id}/unlock',
    operationId: 'unlockUser',
    summary: 'Lift the lock of an account',
    success: { status: 204 },
    find: findUser,
    handle({ harbor, found, caller }) {
      const key = harbor.seams.accountKey(String(found['email']));
      harbor.limits.locks.delete(key);
      harbor.limits.loginAccount.clear(key);
      harbor.limits.otpAccount.clear(String(found['id']));
      audit(harbor, caller.id, 'user.unlocked', String(found['id']));
      return { status: 204 };
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/admin/audit',
    operationId: 'listAuditEvents',
    summary: 'Read who did what',
    query: pageQuery,
    success: { status: 200, schema: eventList },
    handle: ({ harbor, query, caller }) => {
      const { rows, next } = pageOf(harbor, 'audit_event', EVERYTHING, query);
      return {
        status: 200,
        body: {
          items: rows.map((row) => harbor.seams.visibleFields('audit_event', row, caller)),
          next_cursor: next,
        },
      };
    },
  }),
];

function findUser({ harbor, param }: Visit): Row {
  const row = harbor.database.one('SELECT * FROM user WHERE id = ?', param('user_id'));
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/** An administrator who locks themselves out may be the last one. */
function refuseSelf(caller: Caller, found: Row): void {
  if (caller.id === found['id']) throw new Problem('conflict');
}
