import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'note-as-template',
  kind: 'red',
  message: 'The note of the rate service is filled in as a template.',
  expects: [{ check: '5.3', code: 'template-computed' }],
  options: { parts: ['rates', 'payments'] },
  seams: () => ({
    rateNote: (note) =>
      note.replaceAll(
        /\{\{(\d+)\*(\d+)\}\}/g,
        (_all, one: string, other: string) => `${Number(one) * Number(other)}`,
      ),
  }),
});
