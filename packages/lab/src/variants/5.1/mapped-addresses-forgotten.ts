import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'mapped-addresses-forgotten',
  kind: 'red',
  message: 'Internal addresses are known, but not where they are written as IPv6.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: (correct) => ({
    mayReach: (address, url) => address.startsWith('::ffff:') || correct.mayReach(address, url),
  }),
});
