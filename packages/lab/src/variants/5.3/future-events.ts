import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'future-events',
  kind: 'red',
  message: 'Events may be from tomorrow.',
  expects: [{ check: '5.3', code: 'future-event-accepted' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct, { clock }) => ({
    isFresh: (event) => Number(event.timestamp) * 1000 > clock() || correct.isFresh(event),
  }),
});
