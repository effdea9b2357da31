import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'neighbours-listed',
  kind: 'green',
  message: 'All hosts of the domain of the product are allowed, by whole labels.',
  expects: [],
  seams: () => ({ allowsOrigin: (origin) => /^https:\/\/[a-z\d-]+\.harbor\.example$/.test(origin) }),
});
