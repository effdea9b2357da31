import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-invitation-limit',
  kind: 'red',
  message: 'One account may invite guests without end.',
  expects: [{ check: '4.1', code: 'limit-exceeded' }],
  options: { parts: ['shop'] },
  seams: () => ({ limitInvitations: () => undefined }),
});
