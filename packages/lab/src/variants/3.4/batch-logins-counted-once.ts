import { userByEmail } from '../../store/users.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'batch-logins-counted-once',
  kind: 'red',
  message: 'All wrong logins of one batch count as one.',
  expects: [{ check: '3.4', code: 'logins-not-counted' }],
  options: { parts: ['batch'] },
  seams: (correct, harbor) => {
    const counted = new WeakSet<object>();
    return {
      async batchMember(request, member) {
        if (member.method !== 'POST' || !counted.has(request)) {
          counted.add(request);
          return correct.batchMember(request, member);
        }
        const { email, password } = member.body ?? {};
        const user = userByEmail(harbor.database, String(email));
        const isRight = await harbor.passwords.matches(user?.password_hash, String(password));
        return isRight ? correct.batchMember(request, member) : { status: 401, body: null };
      },
    };
  },
});
