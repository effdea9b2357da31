import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'cache-by-credential',
  kind: 'green',
  message: 'A cache keeps the account of the caller for a minute, a copy for each credential.',
  expects: [],
  seams: (correct) => ({
    cacheSeconds: (request, status, headers) =>
      request.originalUrl.startsWith('/v1/me?') && status === 200
        ? 60
        : correct.cacheSeconds(request, status, headers),
    cacheVary: (headers, request) => [...correct.cacheVary(headers, request), 'authorization'],
  }),
});
