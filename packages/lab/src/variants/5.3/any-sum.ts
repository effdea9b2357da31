import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'any-sum',
  kind: 'red',
  message: 'An invoice is paid by whatever sum an event names.',
  expects: [{ check: '5.3', code: 'amount-not-compared' }],
  options: { parts: ['rates', 'payments'] },
  seams: () => ({ isFullSum: () => true }),
});
