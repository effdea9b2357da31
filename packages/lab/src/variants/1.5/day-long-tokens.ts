import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'day-long-tokens',
  kind: 'red',
  message: 'Access tokens live for a day.',
  expects: [{ check: '1.5', code: 'token-lives-too-long' }],
  seams: () => ({ tokenLifetime: () => 86_400_000 }),
});
