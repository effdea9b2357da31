import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'allowed-by-host',
  kind: 'red',
  message: 'A place that may be fetched is known by its host, whatever the port.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: (correct, { settings }) => ({
    mayReach: (address, url) =>
      correct.mayReach(address, url) ||
      settings.outbound.allow.some((place) => place.startsWith(`${url.hostname}:`)),
  }),
});
