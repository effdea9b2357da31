import { userByEmail } from '../../store/users.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'basic-without-password',
  kind: 'red',
  message: 'Basic credentials are accepted too, and only the name in them is looked at.',
  expects: [{ check: '1.1', code: 'wrong-scheme-accepted' }],
  seams: (correct, harbor) => ({
    async identify(request) {
      const encoded = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const [name = ''] = Buffer.from(encoded, 'base64').toString().split(':');
      const email = name.includes('@') ? name : `${name}@harbor.example`;
      return userByEmail(harbor.database, email) ?? correct.identify(request);
    },
  }),
});
