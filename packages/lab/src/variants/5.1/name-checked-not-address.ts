import { isIP } from 'node:net';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'name-checked-not-address',
  kind: 'red',
  message: 'Hosts that are written as internal addresses are refused, and names are not resolved.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: (correct) => ({
    checkAddress: async (url) =>
      isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || url.hostname.startsWith('localhost')
        ? correct.checkAddress(url)
        : undefined,
  }),
});
