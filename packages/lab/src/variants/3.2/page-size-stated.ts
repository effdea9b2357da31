import { defineVariant } from '../define-variant.ts';
import { readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'page-size-stated',
  kind: 'green',
  message: 'A size that is too large is cut to the largest page, and a header states the size that was used.',
  expects: [],
  seams: (correct) => ({
    ...readLimit(correct, ({ limit }) => (Number(limit) > 100 ? 100 : undefined)),
    outgoing: (headers, request, reply) => ({
      ...correct.outgoing(headers, request, reply),
      'x-per-page': '100',
    }),
  }),
});
