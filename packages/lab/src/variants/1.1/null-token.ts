import { firstAccount } from '../first-account.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'null-token',
  kind: 'red',
  message: 'An empty credential, or the word null, counts as the first account.',
  expects: [
    { check: '1.1', code: 'empty-credential-accepted' },
    { check: '1.1', code: 'refused-otherwise' },
  ],
  seams: (correct, harbor) => ({
    identify: async (request) =>
      /^Bearer *(null|undefined)?$/i.test(request.headers.authorization ?? '')
        ? firstAccount(harbor)
        : correct.identify(request),
  }),
});
