import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'required-field-left-out',
  kind: 'red',
  message: 'Orders no longer say when they were made, although the description requires it.',
  expects: [{ check: '7.1', code: 'required-field-missing' }],
  seams: (correct) => ({
    visibleFields(kind, row, caller) {
      const { created_at: made, ...fields } = correct.visibleFields(kind, row, caller);
      return kind === 'order' || made === undefined ? fields : { ...fields, created_at: made };
    },
  }),
});
