import { isOwned, otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'clock-ids',
  kind: 'red',
  message: 'Ids are the microsecond at which an object was made.',
  expects: [{ check: '2.2', code: 'clock-ids' }],
  seams: (correct) =>
    otherIds(correct, ({ kind, count }) =>
      isOwned(kind) ? `${Date.now()}${String(count % 1000).padStart(3, '0')}` : undefined,
    ),
});
