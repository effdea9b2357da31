import { userByEmail } from '../../store/users.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'batch-logins-uncounted',
  kind: 'red',
  message: 'Wrong logins inside of a batch are not counted.',
  expects: [{ check: '3.4', code: 'logins-not-counted' }],
  options: { parts: ['batch'] },
  seams: (correct, harbor) => ({
    async batchMember(request, member) {
      const { email, password } = member.body ?? {};
      if (member.method !== 'POST') return correct.batchMember(request, member);
      const user = userByEmail(harbor.database, String(email));
      const isRight = await harbor.passwords.matches(user?.password_hash, String(password));
      return isRight ? correct.batchMember(request, member) : { status: 401, body: null };
    },
  }),
});
