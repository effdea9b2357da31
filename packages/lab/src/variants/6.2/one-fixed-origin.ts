import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'one-fixed-origin',
  kind: 'green',
  message: 'Every answer names the one origin that is allowed, for every origin that asks.',
  expects: [],
  seams: () => ({
    corsHeaders: () => ({
      'access-control-allow-origin': 'https://app.harbor.example',
      'access-control-allow-credentials': 'true',
    }),
  }),
});
