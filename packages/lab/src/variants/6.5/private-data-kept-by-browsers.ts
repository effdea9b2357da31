import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'private-data-kept-by-browsers',
  kind: 'red',
  message: 'What a signed-in caller reads may be kept for a minute, by browsers at least.',
  expects: [{ check: '6.5', code: 'private-data-cacheable' }],
  seams: (correct) => ({
    outgoing(headers, request, { status }) {
      const isPrivate = correct.tokenFromRequest(request) !== undefined && status === 200;
      return isPrivate ? { ...headers, 'cache-control': 'max-age=60' } : headers;
    },
  }),
});
