import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-version-silent',
  kind: 'red',
  message: 'Version 0 does not say that it is deprecated.',
  expects: [{ check: '7.3', code: 'deprecation-missing' }],
  seams: (correct) => ({
    versionHeaders(request): Record<string, string> {
      const headers = { ...correct.versionHeaders(request) };
      delete headers['deprecation'];
      return headers;
    },
  }),
});
