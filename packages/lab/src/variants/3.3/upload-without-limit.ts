import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'upload-without-limit',
  kind: 'red',
  message: 'Files of any size are stored.',
  expects: [{ check: '3.3', code: 'upload-accepted' }],
  options: { parts: ['uploads'] },
  seams: (correct) => ({
    largestAnnounced: (request) =>
      request.url.startsWith('/v1/uploads') ? Infinity : correct.largestAnnounced(request),
    largestBody: (request) =>
      request.url.startsWith('/v1/uploads') ? Infinity : correct.largestBody(request),
  }),
});
