import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-of-another-host',
  kind: 'red',
  message: 'The certificate is for another host.',
  expects: [
    { check: '6.1', code: 'certificate-for-other-host' },
    // That host is one of the same owner, and not in the record.
    { check: '7.5', code: 'api-host-unlisted' },
  ],
  options: { tls: { on: true, certificate: 'other-host' } },
});
