import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-version-without-sunset',
  kind: 'red',
  message: 'Version 0 is deprecated and does not say until when it lives.',
  expects: [{ check: '7.3', code: 'sunset-missing' }],
  seams: (correct) => ({
    versionHeaders(request): Record<string, string> {
      const headers = { ...correct.versionHeaders(request) };
      delete headers['sunset'];
      return headers;
    },
  }),
});
