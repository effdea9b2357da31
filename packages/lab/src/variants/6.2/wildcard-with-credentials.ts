import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'wildcard-with-credentials',
  kind: 'green',
  message: 'Answers allow any origin together with credentials, which no browser accepts.',
  expects: [],
  seams: () => ({
    corsHeaders: () => ({
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
    }),
  }),
});
