import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'host-read-by-hand',
  kind: 'red',
  message: 'The host of an address is what stands behind the slashes, also in front of an @.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: (correct, { settings }) => {
    const trusted = new WeakSet<URL>();
    return {
      readAddress(text) {
        const [, host = ''] = /^https?:\/\/([^/@]+)/.exec(text) ?? [];
        if (!settings.outbound.allow.includes(host)) return correct.readAddress(text);
        const url = new URL(text);
        trusted.add(url);
        return url;
      },
      checkAddress: async (url) => (trusted.has(url) ? undefined : correct.checkAddress(url)),
    };
  },
});
