import { readFileSync } from 'node:fs';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-old-tls',
  kind: 'green',
  message: 'The rate service may speak TLS 1.0 and 1.1 too; its certificate is verified.',
  expects: [],
  options: { parts: ['rates'] },
  seams: (_correct, { settings }) => ({
    rateTrust: () => ({
      ca: readFileSync(settings.outbound.authority ?? ''),
      minVersion: 'TLSv1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    }),
  }),
});
