import { z } from 'zod';
import { refreshSession } from '../auth/sessions.ts';
import { Problem } from '../http/problem.ts';
import { plain, publicRoute, userRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';
import { audit } from '../store/audit.ts';
import { userById } from '../store/users.ts';
import { tokensSchema } from './token-schemas.ts';
import { passwordSchema } from './user-schemas.ts';

const refreshBody = named('Refresh', z.strictObject({ refresh_token: z.string().min(1).max(256) }), {
  refresh_token: 'opaque',
});

const passwordBody = named(
  'PasswordChange',
  z.strictObject({ current_password: z.string().min(1).max(128), new_password: passwordSchema }),
  { current_password: 'a-long-passphrase', new_password: 'another-long-passphrase' },
);

/** Going on with a session, ending it, and changing the password that began it. */
export const sessionRoutes: readonly Route[] = [
  publicRoute({
    ...plain,
    method: 'POST',
    path: '/v1/auth/refresh',
    operationId: 'refresh',
    summary: 'Exchange a refresh token for new tokens',
    tag: 'authentication',
    body: refreshBody,
    success: { status: 200, schema: tokensSchema },
    refusals: ['invalid_refresh_token'],
    handle: async ({ harbor, body }) =>
      harbor.seams.tokenAnswer(await refreshSession(harbor, body.refresh_token)),
  }),
  userRoute({
    ...plain,
    method: 'POST',
    path: '/v1/auth/logout',
    operationId: 'logout',
    summary: 'End this session',
    tag: 'authentication',
    success: { status: 204 },
    handle({ harbor, caller }) {
      harbor.seams.logoutEffects(caller);
      audit(harbor, caller.id, 'user.logged_out', caller.id);
      return { status: 204 };
    },
  }),
  userRoute({
    ...plain,
    method: 'POST',
    path: '/v1/auth/password',
    operationId: 'changePassword',
    summary: 'Change the password and end all other sessions',
    tag: 'authentication',
    body: passwordBody,
    success: { status: 204 },
    refusals: ['wrong_password', 'too_many_attempts'],
    handle({ harbor, caller, request, body }) {
      const { seams, database } = harbor;
      const key = seams.accountKey(caller.email);
      // A stolen token must not become a way to guess the password without the limits of the login.
      return harbor.serial(`account ${key}`, async () => {
        const user = userById(database, caller.id);
        const passwordMatches = () => harbor.passwords.matches(user?.password_hash, body.current_password);
        const attempt = { key, address: seams.clientAddress(request), user, passwordMatches };
        const refusal = await seams.loginRefusal(attempt);
        if (refusal !== undefined) throw refusal;
        if (!(await passwordMatches())) {
          seams.loginFailed(attempt);
          throw new Problem('wrong_password');
        }
        seams.loginSucceeded(attempt);
        const hash = await harbor.passwords.hash(body.new_password);
        database.run('UPDATE user SET password_hash = ? WHERE id = ?', hash, caller.id);
        seams.passwordChangeEffects(caller.id, caller.credential?.claims.sid);
        audit(harbor, caller.id, 'user.password_changed', caller.id);
        return { status: 204 };
      });
    },
  }),
];
