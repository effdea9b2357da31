import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'tls-1.1',
  kind: 'red',
  message: 'TLS 1.1 is accepted, and 1.0 is not.',
  expects: [{ check: '6.1', code: 'old-version-accepted' }],
  options: { tls: { on: true, oldest: 'TLSv1.1', suites: 'TLS_AES_128_GCM_SHA256:ALL:!aNULL:!eNULL' } },
});
