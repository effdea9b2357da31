import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'batch-off-by-one',
  kind: 'red',
  message: 'A batch may have one member more than is documented.',
  expects: [{ check: '3.4', code: 'too-many-members' }],
  options: { parts: ['batch'] },
  seams: (correct) => ({
    batchMembers: (members) => [...correct.batchMembers(members.slice(1)), ...members.slice(0, 1)],
  }),
});
