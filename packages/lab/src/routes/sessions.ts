import { z } from 'zod';
import { proveCaller } from '../auth/prove-caller.ts';
import { refreshSession } from '../auth/sessions.ts';
import { plain, publicRoute, userRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';
import { audit } from '../store/audit.ts';
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
    async handle(call) {
      const { harbor, caller, body } = call;
      await proveCaller(call, 'password', body.current_password, async () => {
        const hash = await harbor.passwords.hash(body.new_password);
        harbor.database.run('UPDATE user SET password_hash = ? WHERE id = ?', hash, caller.id);
        harbor.seams.passwordChangeEffects(caller.id, caller.credential?.claims.sid);
        audit(harbor, caller.id, 'user.password_changed', caller.id);
      });
      return { status: 204 };
    },
  }),
];
