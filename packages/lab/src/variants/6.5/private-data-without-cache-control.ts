import { defineVariant } from '../define-variant.ts';
import { without } from '../without-header.ts';

export const variant = defineVariant({
  id: 'private-data-without-cache-control',
  kind: 'red',
  message: 'Nothing says whether what a signed-in caller reads may be kept.',
  expects: [{ check: '6.5', code: 'private-data-cacheable' }],
  seams: (correct) => ({
    outgoing: (headers, request) =>
      correct.tokenFromRequest(request) === undefined ? headers : without(headers, 'cache-control'),
  }),
});
