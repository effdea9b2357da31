import { isOfOldVersion } from '../../seams/versions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'sunset-before-deprecation',
  kind: 'red',
  message: 'Version 0 is to end before it is deprecated.',
  expects: [{ check: '7.3', code: 'sunset-before-deprecation' }],
  seams: (correct) => ({
    versionHeaders(request): Record<string, string> {
      const headers = { ...correct.versionHeaders(request) };
      return isOfOldVersion(request)
        ? { ...headers, deprecation: '@4102444800', sunset: 'Thu, 31 Dec 2071 23:59:59 GMT' }
        : headers;
    },
  }),
});
