import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'forms-accepted',
  kind: 'red',
  message: 'Bodies may be forms, and the description knows JSON only.',
  expects: [{ check: '7.2', code: 'type-accepted' }],
  seams: (correct) => ({
    readBody: (request) =>
      request.headers['content-type'] === 'application/x-www-form-urlencoded'
        ? Object.fromEntries(new URLSearchParams(String(request.body)))
        : correct.readBody(request),
  }),
});
