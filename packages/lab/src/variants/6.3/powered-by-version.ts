import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'powered-by-version',
  kind: 'red',
  message: 'Every answer names the framework and its version.',
  expects: [{ check: '6.3', code: 'version-shown' }],
  seams: (correct) => ({
    commonHeaders: (request, reply) => ({
      ...correct.commonHeaders(request, reply),
      'x-powered-by': 'PHP/8.1.2',
    }),
  }),
});
