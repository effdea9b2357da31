import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'method-override-guarded',
  kind: 'red',
  message: 'X-HTTP-Method-Override works, and the guard sees the method that will be used.',
  expects: [{ check: '7.2', code: 'override-honoured' }],
  seams: (correct) => ({
    rewritePath(url, message) {
      const wanted = String(message.headers['x-http-method-override'] ?? '').toUpperCase();
      if (['GET', 'POST', 'PATCH', 'DELETE'].includes(wanted)) message.method = wanted;
      return correct.rewritePath(url, message);
    },
  }),
});
