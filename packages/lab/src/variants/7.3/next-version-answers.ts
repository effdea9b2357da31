import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'next-version-answers',
  kind: 'red',
  message: 'Version 2 answers before it is on the list of versions.',
  expects: [{ check: '7.3', code: 'version-unlisted' }],
  seams: (correct) => ({
    currentPath: (url, message) => correct.currentPath(url.replace(/^\/v2(?=\/)/, '/v1'), message),
  }),
});
