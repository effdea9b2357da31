import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'hops-checked-by-scheme',
  kind: 'red',
  message: 'Where a redirect leads is checked by its scheme only.',
  expects: [
    { check: '5.2', code: 'redirect-inside-shown' },
    { check: '5.2', code: 'redirect-inside-followed' },
    { check: '5.2', code: 'redirect-unchecked' },
  ],
  options: { parts: ['previews'] },
  seams: (correct) => ({
    followsRedirect: ({ to, hops }) => hops <= 5 && correct.fetchesScheme(to.protocol),
    checkHop: async () => undefined,
  }),
});
