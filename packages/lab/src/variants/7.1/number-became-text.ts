import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'number-became-text',
  kind: 'red',
  message:
    'Whether a project is archived is written as text, and the description says that it is true or false.',
  expects: [{ check: '7.1', code: 'field-of-another-type' }],
  seams: (correct) => ({
    visibleFields(kind, row, caller) {
      const fields = correct.visibleFields(kind, row, caller);
      return 'archived' in fields ? { ...fields, archived: String(fields['archived']) } : fields;
    },
  }),
});
