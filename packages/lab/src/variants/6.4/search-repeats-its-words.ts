import { queryValue } from '../query-value.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'search-repeats-its-words',
  kind: 'green',
  message: 'A header of the search repeats what was searched for, encoded.',
  expects: [],
  seams: () => ({
    present(reply, request) {
      const words = request.url.startsWith('/v1/search') ? queryValue(request, 'q') : undefined;
      if (words === undefined) return reply;
      return { ...reply, headers: { ...reply.headers, 'x-searched-for': encodeURIComponent(words) } };
    },
  }),
});
