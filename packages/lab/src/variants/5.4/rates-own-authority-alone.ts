import { readFileSync } from 'node:fs';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-own-authority-alone',
  kind: 'green',
  message: 'The rate service is trusted by one authority, and those of the system count for nothing.',
  expects: [],
  options: { parts: ['rates'] },
  seams: (_correct, { settings }) => ({
    rateTrust: () => ({ ca: readFileSync(settings.outbound.authority ?? '') }),
  }),
});
