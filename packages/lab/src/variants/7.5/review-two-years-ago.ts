import { dayBefore } from '../../owner-files/inventory.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'review-two-years-ago',
  kind: 'red',
  message: 'The record of one host was last reviewed two years ago.',
  expects: [{ check: '7.5', code: 'inventory-review-old' }],
  seams: (_correct, harbor) => ({
    inventory: ({ hosts: [first, ...others], ...record }) => ({
      ...record,
      hosts: [{ ...first, reviewed_at: dayBefore(harbor.clock(), 730) }, ...others],
    }),
  }),
});
