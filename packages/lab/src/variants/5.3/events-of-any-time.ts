import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'events-of-any-time',
  kind: 'red',
  message: 'Nobody looks at the time of an event.',
  expects: [
    { check: '5.3', code: 'stale-event-accepted' },
    { check: '5.3', code: 'future-event-accepted' },
  ],
  options: { parts: ['rates', 'payments'] },
  seams: () => ({ isFresh: () => true }),
});
