import { isOfOldVersion } from '../../seams/versions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'deprecation-in-old-form',
  kind: 'green',
  message: 'Version 0 announces its end in the form of an older draft.',
  expects: [],
  seams: (correct) => ({
    versionHeaders(request): Record<string, string> {
      const headers = { ...correct.versionHeaders(request) };
      return isOfOldVersion(request) ? { ...headers, deprecation: 'true' } : headers;
    },
  }),
});
