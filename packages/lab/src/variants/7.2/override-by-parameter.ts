import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'override-by-parameter',
  kind: 'red',
  message: 'A GET with _method in its query is taken for the method that it names.',
  expects: [{ check: '7.2', code: 'override-honoured' }],
  seams: (correct) => ({
    rewritePath(url, message) {
      const wanted = new URLSearchParams(url.split('?')[1] ?? '').get('_method');
      if (wanted === 'DELETE') message.method = wanted;
      return correct.rewritePath(url, message);
    },
  }),
});
