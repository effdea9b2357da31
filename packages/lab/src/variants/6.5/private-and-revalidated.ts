import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'private-and-revalidated',
  kind: 'green',
  message: 'Private data may be kept by the browser of its owner, who asks the product before each use.',
  expects: [],
  seams: (correct) => ({
    outgoing: (headers, request) =>
      correct.tokenFromRequest(request) === undefined
        ? headers
        : { ...headers, 'cache-control': 'private, no-cache' },
  }),
});
