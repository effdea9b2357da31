import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'resolves-twice',
  kind: 'red',
  message: 'A name is checked, and resolved again when it is connected to.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: (correct) => ({
    async checkAddress(url) {
      await correct.checkAddress(url);
      return undefined;
    },
  }),
});
