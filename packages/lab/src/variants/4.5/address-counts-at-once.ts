import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'address-counts-at-once',
  kind: 'red',
  message: 'A new e-mail address opens the account before anybody has confirmed it.',
  expects: [{ check: '4.5', code: 'email-counts-unconfirmed' }],
  options: { parts: ['step-up'] },
  seams: (_correct, harbor) => ({
    takeEmail: ({ id }, email) =>
      void harbor.database.run('UPDATE user SET email = ? WHERE id = ?', email, id),
  }),
});
