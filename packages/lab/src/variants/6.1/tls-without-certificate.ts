import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'tls-without-certificate',
  kind: 'red',
  message: 'Anonymous suites are accepted, which no certificate protects.',
  expects: [{ check: '6.1', code: 'weak-suite-accepted' }],
  options: { tls: { on: true, suites: 'TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:aNULL' } },
});
