import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'batch-unlimited',
  kind: 'red',
  message: 'A batch may have any number of members.',
  expects: [{ check: '3.4', code: 'too-many-members' }],
  options: { parts: ['batch'] },
  seams: () => ({ batchMembers: (members) => members }),
});
