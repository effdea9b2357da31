import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'tls-1.0',
  kind: 'red',
  message: 'TLS 1.0 and 1.1 are accepted, for the sake of old devices.',
  expects: [{ check: '6.1', code: 'old-version-accepted' }],
  options: { tls: { on: true, oldest: 'TLSv1', suites: 'TLS_AES_128_GCM_SHA256:ALL:!aNULL:!eNULL' } },
});
