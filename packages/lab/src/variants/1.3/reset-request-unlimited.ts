import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reset-request-unlimited',
  kind: 'red',
  message: 'Every request for a reset mail sends one.',
  expects: [
    { check: '1.3', code: 'reset-request-unlimited' },
    { check: '1.3', code: 'reset-request-spray-unlimited' },
  ],
  seams: () => ({ resetRequestLimit: () => undefined }),
});
