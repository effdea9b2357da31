import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'origins-by-pattern',
  kind: 'red',
  message: 'The dots in the pattern of allowed origins stand for any character.',
  expects: [{ check: '6.2', code: 'lookalike-origin-allowed' }],
  seams: () => ({ allowsOrigin: (origin) => /^https:\/\/app.harbor.example$/.test(origin) }),
});
