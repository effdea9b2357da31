import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'tls-without-encryption',
  kind: 'red',
  message: 'Suites that encrypt nothing are accepted, to read traffic while debugging.',
  expects: [{ check: '6.1', code: 'weak-suite-accepted' }],
  options: { tls: { on: true, suites: 'TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:eNULL' } },
});
