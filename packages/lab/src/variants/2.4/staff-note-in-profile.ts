import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'staff-note-in-profile',
  kind: 'red',
  message: 'The profile shows the note that only staff may read.',
  expects: [{ check: '2.4', code: 'admin-field-shown' }],
  seams: (correct) => showExtra(correct, 'user', ({ internal_note }) => ({ internal_note })),
});
