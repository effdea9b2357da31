import { userById } from '../../store/users.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'identity-from-header',
  kind: 'red',
  message: 'The caller is the account that X-User-Id names, once anybody has signed in.',
  expects: [{ check: '2.5', code: 'guard-dodged' }],
  seams: (correct, harbor) => ({
    async identify(request) {
      const caller = await correct.identify(request);
      const named = userById(harbor.database, String(request.headers['x-user-id'] ?? ''));
      return named === undefined ? caller : { ...caller, id: named.id, email: named.email, role: named.role };
    },
  }),
});
