import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-events',
  kind: 'red',
  message: 'Events may be as old as they like.',
  expects: [{ check: '5.3', code: 'stale-event-accepted' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct, { clock }) => ({
    isFresh: (event) => Number(event.timestamp) * 1000 < clock() || correct.isFresh(event),
  }),
});
