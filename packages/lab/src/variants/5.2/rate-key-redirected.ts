import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-key-redirected',
  kind: 'red',
  message: 'A redirect of the rate service is followed with key and body.',
  expects: [{ check: '5.2', code: 'third-party-data-redirected' }],
  options: { parts: ['rates'] },
  seams: () => ({ redirectedRate: (request, to) => ({ ...request, url: to }) }),
});
