import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'beta-answers',
  kind: 'red',
  message: 'A beta answers that the list of versions does not name.',
  expects: [{ check: '7.3', code: 'version-unlisted' }],
  seams: (correct) => ({
    currentPath: (url, message) => correct.currentPath(url.replace(/^\/beta(?=\/)/, '/v1'), message),
  }),
});
