import { isOfOldVersion } from '../../seams/versions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-version-redirects',
  kind: 'green',
  message: 'Version 0 redirects to the current one.',
  expects: [],
  seams: (correct) => ({
    currentPath: (url) => url,
    versionHeaders: () => ({}),
    unknownPath: (request, allowed) =>
      isOfOldVersion(request)
        ? { status: 308, headers: { location: request.url.replace('/v0/', '/v1/') } }
        : correct.unknownPath(request, allowed),
  }),
});
