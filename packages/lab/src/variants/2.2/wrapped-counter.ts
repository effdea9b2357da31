import { otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'wrapped-counter',
  kind: 'red',
  message: 'The ids of orders are numbers in base64, such as that of Order:1042.',
  expects: [{ check: '2.2', code: 'countable-ids' }],
  seams: (correct) =>
    otherIds(correct, ({ kind, count }) => (kind === 'order' ? btoa(`Order:${1041 + count}`) : undefined)),
});
