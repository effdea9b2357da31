import { isOfOldVersion } from '../../seams/versions.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-version-gone',
  kind: 'green',
  message: 'Version 0 answers 410.',
  expects: [],
  seams: (correct) => ({
    currentPath: (url) => url,
    unknownPath(request, allowed) {
      const reply = correct.unknownPath(request, allowed);
      return isOfOldVersion(request) ? { ...reply, status: 410 } : reply;
    },
  }),
});
