import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'beta-by-header',
  kind: 'red',
  message: 'A header selects a beta that the list of versions does not name; unknown versions are refused.',
  expects: [{ check: '7.3', code: 'version-unlisted' }],
  seams: (correct) => ({
    currentPath(url, message) {
      const wanted = message.headers['api-version'];
      const isKnown = wanted === undefined || wanted === 'v1' || wanted === 'beta';
      return isKnown ? correct.currentPath(url, message) : '/no-such-version';
    },
    versionHeaders: (request): Record<string, string> =>
      request.headers['api-version'] === 'beta'
        ? { 'api-version': 'beta' }
        : { ...correct.versionHeaders(request) },
  }),
});
