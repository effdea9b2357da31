import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'events-queued',
  kind: 'green',
  message: 'Every event is answered at once and looked at afterwards.',
  expects: [],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => {
    const genuine = new Set<string>();
    return {
      isGenuine(event) {
        if (correct.isGenuine(event) && correct.isFresh(event)) genuine.add(event.id);
        return true;
      },
      isFresh: () => true,
      claimEvent: (id) => genuine.has(id) && correct.claimEvent(id),
    };
  },
});
