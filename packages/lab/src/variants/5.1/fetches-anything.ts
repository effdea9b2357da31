import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'fetches-anything',
  kind: 'red',
  message: 'Whatever address a caller names is fetched.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: () => ({ mayReach: () => true }),
});
