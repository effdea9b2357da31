import { isOfOldVersion } from '../../seams/versions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-version-past-sunset',
  kind: 'red',
  message: 'Version 0 still answers although the day of its own Sunset is past.',
  expects: [{ check: '7.3', code: 'past-sunset' }],
  seams: (correct) => ({
    versionHeaders(request): Record<string, string> {
      const headers = { ...correct.versionHeaders(request) };
      return isOfOldVersion(request) ? { ...headers, sunset: 'Wed, 01 Jan 2025 00:00:00 GMT' } : headers;
    },
  }),
});
