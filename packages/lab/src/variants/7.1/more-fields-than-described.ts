import { defineVariant } from '../define-variant.ts';
import { showExtra } from '../show-extra.ts';

export const variant = defineVariant({
  id: 'more-fields-than-described',
  kind: 'green',
  message: 'Orders have a field for display that the description has not caught up with.',
  expects: [],
  seams: (correct) => showExtra(correct, 'order', () => ({ display_order: 7 })),
});
