import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'sign-up-spreads-body',
  kind: 'red',
  message: 'A new account takes every field of its sign-up; later changes do not.',
  expects: [
    { check: '2.3', code: 'privileged-field-written' },
    { check: '2.3', code: 'role-escalated' },
  ],
  seams: (correct) =>
    assignExtra(correct, { bodyWith: 'password', columns: ['role', 'credits', 'internal_note'] }),
});
