import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'override-by-x-http-method',
  kind: 'red',
  message: 'A POST with X-HTTP-Method is taken for the method that it names.',
  expects: [{ check: '7.2', code: 'override-honoured' }],
  seams: (correct) => ({
    rewritePath(url, message) {
      const wanted = String(message.headers['x-http-method'] ?? '').toUpperCase();
      if (message.method === 'POST' && ['PATCH', 'DELETE'].includes(wanted)) message.method = wanted;
      return correct.rewritePath(url, message);
    },
  }),
});
