import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unknown-paths-reflect',
  kind: 'red',
  message: 'What answers for unknown paths allows whatever origin asks; operations do not.',
  expects: [{ check: '6.2', code: 'any-origin-allowed' }],
  seams: (correct) => ({
    allowsOrigin: (origin, request) =>
      (request.is404 && request.method === 'GET') || correct.allowsOrigin(origin, request),
  }),
});
