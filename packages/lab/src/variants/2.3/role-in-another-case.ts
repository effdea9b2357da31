import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'role-in-another-case',
  kind: 'red',
  message:
    'Unknown keys are refused by their exact spelling, and the store knows columns in any letter case.',
  expects: [
    { check: '2.3', code: 'privileged-field-written' },
    { check: '2.3', code: 'role-escalated' },
  ],
  seams: (correct) =>
    assignExtra(correct, {
      bodyWith: 'bio',
      columns: ['role'],
      find: (extra) => {
        const [, role] =
          Object.entries(extra).find(([key]) => key !== 'role' && key.toLowerCase() === 'role') ?? [];
        return { role };
      },
    }),
});
