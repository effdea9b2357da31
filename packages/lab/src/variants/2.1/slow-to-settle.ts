import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'slow-to-settle',
  kind: 'green',
  message: 'Changes and deletions show after some milliseconds.',
  expects: [],
  seams: (_correct, harbor) => ({
    commit(write) {
      setTimeout(() => {
        // The lab may have been closed in the meantime.
        if (harbor.database.isOpen()) write();
      }, harbor.settings.delays.settleMs);
    },
  }),
});
