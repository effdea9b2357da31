import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'secret-being-changed',
  kind: 'green',
  message: 'While the secret is changed, events may be signed with the old one or the new one.',
  expects: [],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    paymentSecrets: () => ['whsec_b2xkLXNlY3JldC1vZi10aGUtcGF5bWVudHM=', ...correct.paymentSecrets()],
  }),
});
