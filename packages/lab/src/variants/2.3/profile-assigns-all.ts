import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'profile-assigns-all',
  kind: 'red',
  message: 'A change of the profile is copied onto the record as it comes, role and credits included.',
  expects: [
    { check: '2.3', code: 'privileged-field-written' },
    { check: '2.3', code: 'role-escalated' },
  ],
  seams: (correct) =>
    assignExtra(correct, { bodyWith: 'bio', columns: ['role', 'credits', 'internal_note'] }),
});
