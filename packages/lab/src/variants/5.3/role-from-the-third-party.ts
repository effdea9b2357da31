import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'role-from-the-third-party',
  kind: 'red',
  message: 'A quote takes over every field that the rate service names.',
  expects: [{ check: '5.3', code: 'extra-field-stored' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    readRate: (answer, question) => ({ ...JSON.parse(answer.text), ...correct.readRate(answer, question) }),
    quoteExtras: ({ answer }) => ({ role: JSON.parse(String(answer)).role }),
  }),
});
