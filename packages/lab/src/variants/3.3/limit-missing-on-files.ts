import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'limit-missing-on-files',
  kind: 'red',
  message: 'One route has a limit of its own, which is far too high.',
  expects: [{ check: '3.3', code: 'oversized-accepted' }],
  seams: (correct) => ({
    largestAnnounced: (request) =>
      request.url.startsWith('/v1/files') ? 50_000_000 : correct.largestAnnounced(request),
    largestBody: (request) =>
      request.url.startsWith('/v1/files') ? 50_000_000 : correct.largestBody(request),
  }),
});
