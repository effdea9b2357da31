import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'bulk-ids-unlimited',
  kind: 'red',
  message: 'A list may have any number of ids.',
  expects: [{ check: '3.4', code: 'too-many-ids' }],
  seams: () => ({ listedIds: (ids) => ids }),
});
