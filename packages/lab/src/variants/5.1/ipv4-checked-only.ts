import { isIPv6 } from 'node:net';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'ipv4-checked-only',
  kind: 'red',
  message: 'Addresses of IPv6 are not looked at.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: (correct) => ({
    mayReach: (address, url) => isIPv6(address) || correct.mayReach(address, url),
  }),
});
