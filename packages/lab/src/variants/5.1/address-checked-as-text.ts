import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

const INTERNAL = /^https?:\/\/(?:localhost|127\.|10\.|192\.168\.|169\.254\.)/i;

export const variant = defineVariant({
  id: 'address-checked-as-text',
  kind: 'red',
  message: 'An address is refused if its text begins like one that is known to be internal.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: (correct, { settings }) => ({
    readAddress(text) {
      const isListed = settings.outbound.allow.some((place) => text.startsWith(`http://${place}/`));
      if (!isListed && INTERNAL.test(text)) throw new Problem('address_not_allowed');
      return correct.readAddress(text);
    },
    checkAddress: async () => undefined,
  }),
});
