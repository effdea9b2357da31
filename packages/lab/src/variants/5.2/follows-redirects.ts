import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'follows-redirects',
  kind: 'red',
  message: 'Redirects are followed as clients do by default, without a look.',
  expects: [
    { check: '5.2', code: 'redirect-inside-shown' },
    { check: '5.2', code: 'redirect-inside-followed' },
    { check: '5.2', code: 'redirect-unchecked' },
    { check: '5.2', code: 'redirects-endless' },
  ],
  options: { parts: ['previews'] },
  seams: () => ({
    followsRedirect: ({ hops }) => hops <= 20,
    checkHop: async () => undefined,
  }),
});
