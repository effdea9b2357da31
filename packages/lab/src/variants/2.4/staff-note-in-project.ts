import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'staff-note-in-project',
  kind: 'red',
  message: 'Projects show their internal note to anyone who reads them.',
  expects: [{ check: '2.4', code: 'admin-field-shown' }],
  seams: (correct) => showExtra(correct, 'project', ({ internal_note }) => ({ internal_note })),
});
