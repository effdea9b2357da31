import { digest } from '../../auth/digest.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'refresh-token-opens',
  kind: 'red',
  message: 'A refresh token is accepted where an access token belongs.',
  expects: [{ check: '1.2', code: 'other-token-accepted' }],
  seams: (correct, harbor) => ({
    async verifyToken(token) {
      const row = harbor.database.one(
        `SELECT session.id, user_id FROM refresh_token JOIN session ON session.id = session_id
         WHERE hash = ? AND used = 0 AND refresh_ended = 0`,
        digest(token),
      );
      if (row === undefined) return correct.verifyToken(token);
      return { sub: String(row['user_id']), sid: String(row['id']) };
    },
  }),
});
