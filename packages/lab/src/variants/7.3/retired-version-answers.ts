import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'retired-version-answers',
  kind: 'red',
  message: 'The alpha, which is on the list as retired, still answers.',
  expects: [{ check: '7.3', code: 'version-retired' }],
  seams: (correct) => ({
    currentPath: (url, message) => correct.currentPath(url.replace(/^\/alpha(?=\/)/, '/v1'), message),
  }),
});
