import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'any-interface-forgotten',
  kind: 'red',
  message: 'Loopback is known, but not the address that stands for any interface.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: (correct) => ({
    mayReach: (address, url) => address === '0.0.0.0' || address === '::' || correct.mayReach(address, url),
  }),
});
