import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'override-by-x-method-override',
  kind: 'red',
  message: 'A POST with X-Method-Override is taken for the method that it names.',
  expects: [{ check: '7.2', code: 'override-honoured' }],
  seams: (correct) => ({
    rewritePath(url, message) {
      const wanted = String(message.headers['x-method-override'] ?? '').toUpperCase();
      if (message.method === 'POST' && ['PATCH', 'DELETE'].includes(wanted)) message.method = wanted;
      return correct.rewritePath(url, message);
    },
  }),
});
