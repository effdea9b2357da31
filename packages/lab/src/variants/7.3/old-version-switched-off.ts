import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'old-version-switched-off',
  kind: 'green',
  message: 'Only the current version answers.',
  expects: [],
  seams: () => ({
    currentPath: (url) => url,
    versionHeaders: () => ({}),
  }),
});
