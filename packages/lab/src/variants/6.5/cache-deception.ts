import { defineVariant } from '../define-variant.ts';

const FILE = /\/[\w-]+\.(?:css|js|png)$/;

export const variant = defineVariant({
  id: 'cache-deception',
  kind: 'red',
  message:
    'What follows the address of an operation is ignored, and the cache in front keeps whatever is named like a file.',
  expects: [{ check: '6.5', code: 'cached-under-file-name' }],
  seams: (correct) => ({
    rewritePath: (url) => (url.startsWith('/v1/me/') ? url.replace(FILE, '') : url),
    cacheSeconds: (request, status, headers) =>
      FILE.test(request.originalUrl) && status === 200 ? 60 : correct.cacheSeconds(request, status, headers),
  }),
});
