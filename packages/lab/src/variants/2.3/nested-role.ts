import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'nested-role',
  kind: 'red',
  message: 'The role is refused at the top of a body, but taken from a user object inside it.',
  expects: [
    { check: '2.3', code: 'privileged-field-written' },
    { check: '2.3', code: 'role-escalated' },
  ],
  seams: (correct) =>
    assignExtra(correct, {
      bodyWith: 'bio',
      columns: ['role'],
      find: ({ user }) => (typeof user === 'object' && user !== null ? { ...user } : {}),
    }),
});
