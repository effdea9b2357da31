import { z } from 'zod';
import { digest, newSecret } from '../auth/digest.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { plain, publicRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';
import { audit } from '../store/audit.ts';
import { userByEmail } from '../store/users.ts';
import { passwordSchema } from './user-schemas.ts';

const requestBody = named('ResetRequest', z.strictObject({ email: z.string().min(1).max(254) }), {
  email: 'newcomer@harbor.example',
});

const confirmBody = named(
  'ResetConfirmation',
  z.strictObject({ token: z.string().min(1).max(256), password: passwordSchema }),
  { token: 'from-the-mail', password: 'another-long-passphrase' },
);

/** Setting a new password with the help of a mail. */
export const resetRoutes: readonly Route[] = [
  publicRoute({
    ...plain,
    method: 'POST',
    path: '/v1/auth/reset-request',
    operationId: 'requestReset',
    summary: 'Ask for a mail that lets you set a new password',
    tag: 'authentication',
    body: requestBody,
    success: { status: 202 },
    refusals: ['too_many_attempts'],
    handle({ harbor, request, body }) {
      const { seams } = harbor;
      seams.resetRequestLimit(seams.accountKey(body.email), seams.clientAddress(request));
      sendResetMail(harbor, body.email);
      // The same answer for everybody: it must not tell which addresses have accounts.
      return { status: 202 };
    },
  }),
  publicRoute({
    ...plain,
    method: 'POST',
    path: '/v1/auth/reset-confirm',
    operationId: 'confirmReset',
    summary: 'Set a new password with the token from the mail',
    tag: 'authentication',
    body: confirmBody,
    success: { status: 204 },
    refusals: ['invalid_reset_token', 'too_many_attempts'],
    async handle({ harbor, request, body }) {
      const { seams, database } = harbor;
      const address = seams.clientAddress(request);
      seams.resetConfirmLimit(address);
      const userId = redeem(harbor, body.token);
      if (userId === undefined) {
        harbor.limits.resetConfirm.add(address);
        throw new Problem('invalid_reset_token');
      }
      const hash = await harbor.passwords.hash(body.password);
      database.run('UPDATE user SET password_hash = ? WHERE id = ?', hash, userId);
      seams.passwordChangeEffects(userId, undefined);
      audit(harbor, userId, 'user.password_reset', userId);
      return { status: 204 };
    },
  }),
];

function sendResetMail(harbor: Harbor, email: string): void {
  const user = userByEmail(harbor.database, email);
  if (user === undefined || user.disabled) return;
  const token = newSecret();
  harbor.database.run('DELETE FROM reset_token WHERE user_id = ?', user.id);
  harbor.database.insert('reset_token', {
    hash: digest(token),
    user_id: user.id,
    expires_at: harbor.clock() + harbor.settings.reset.tokenMs,
  });
  harbor.outbox.send(harbor.seams.newId('mail'), {
    recipient: user.email,
    subject: 'Set a new Harbor password',
    text: `Use this token to set a new password:\n\n${token}\n`,
    sent_at: harbor.timestamp(),
  });
}

/** The account of a reset token, which is used up by asking. */
function redeem(harbor: Harbor, token: string): string | undefined {
  const hash = digest(token);
  const row = harbor.database.one('SELECT * FROM reset_token WHERE hash = ?', hash);
  if (row === undefined) return undefined;
  harbor.database.run('DELETE FROM reset_token WHERE hash = ?', hash);
  return Number(row['expires_at']) > harbor.clock() ? String(row['user_id']) : undefined;
}
