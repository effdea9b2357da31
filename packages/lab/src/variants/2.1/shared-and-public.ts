import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'shared-and-public',
  kind: 'green',
  message: 'The seeded project of alice is shared with bob, and that of bob is public.',
  expects: [],
  options: { sharedProjects: [{ owner: 'alice', with: 'bob' }], publicProjects: ['bob'] },
});
