import { userById } from '../../store/users.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'hash-in-token',
  kind: 'red',
  message: 'The payload of the access token carries the hash of the password; no body does.',
  expects: [{ check: '2.4', code: 'secret-shown' }],
  seams: (correct, harbor) => ({
    claimsFor(userId, sessionId) {
      const password_hash = userById(harbor.database, userId)?.password_hash;
      return { ...correct.claimsFor(userId, sessionId), password_hash };
    },
  }),
});
