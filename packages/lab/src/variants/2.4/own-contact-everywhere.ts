import { describeField } from '../describe-field.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'own-contact-everywhere',
  kind: 'green',
  message: 'Every object of a caller repeats their own e-mail address, which they know.',
  expects: [],
  seams: (correct) => ({
    visibleFields(kind, row, caller) {
      const fields = correct.visibleFields(kind, row, caller);
      if (kind !== 'project' && kind !== 'order') return fields;
      const isOwn = row['owner_id'] === caller?.id;
      return { ...fields, owner_email: isOwn ? caller?.email : null };
    },
    describe: (document) => {
      describeField(document, 'Order', 'owner_email', { type: ['string', 'null'] });
      return describeField(document, 'Project', 'owner_email', { type: ['string', 'null'] });
    },
  }),
});
