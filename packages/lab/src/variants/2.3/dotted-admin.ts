import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'dotted-admin',
  kind: 'red',
  message:
    'Keys with dots are unfolded after they were checked, so that user.is_admin makes an administrator.',
  expects: [
    { check: '2.3', code: 'privileged-field-written' },
    { check: '2.3', code: 'role-escalated' },
  ],
  seams: (correct) =>
    assignExtra(correct, {
      bodyWith: 'bio',
      columns: ['role'],
      find: (extra) => {
        const folded = Object.entries(extra).find(([key]) => /\.(role|is_admin)$/.test(key));
        const isAdmin = folded?.[1] === true || folded?.[1] === 'admin';
        return isAdmin ? { role: 'admin' } : {};
      },
    }),
});
