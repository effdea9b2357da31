import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'any-version',
  kind: 'green',
  message: 'A gateway takes every version for the current one.',
  expects: [],
  seams: () => ({
    currentPath: (url) => url.replace(/^\/v\d+(?=\/)/, '/v1'),
    versionHeaders: () => ({}),
  }),
});
