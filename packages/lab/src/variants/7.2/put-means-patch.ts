import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'put-means-patch',
  kind: 'red',
  message: 'PUT is taken for PATCH, which alone is described.',
  expects: [{ check: '7.2', code: 'method-took-effect' }],
  seams: (correct) => ({
    rewritePath(url, message) {
      if (message.method === 'PUT') message.method = 'PATCH';
      return correct.rewritePath(url, message);
    },
  }),
});
