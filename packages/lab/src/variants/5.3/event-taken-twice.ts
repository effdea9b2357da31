import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'event-taken-twice',
  kind: 'red',
  message: 'The same event counts each time that it arrives.',
  expects: [{ check: '5.3', code: 'event-replayed' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({ claimEvent: (id) => correct.claimEvent(id) || true }),
});
