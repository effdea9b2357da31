import { defineVariant } from '../define-variant.ts';

const KNOWN = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

export const variant = defineVariant({
  id: 'any-method-reads',
  kind: 'red',
  message: 'A method that no route knows is taken for GET.',
  expects: [{ check: '7.2', code: 'method-served' }],
  seams: (correct) => ({
    rewritePath(url, message) {
      if (!KNOWN.includes(message.method ?? '')) message.method = 'GET';
      return correct.rewritePath(url, message);
    },
  }),
});
