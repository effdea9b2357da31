import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-redirects-on-its-host',
  kind: 'green',
  message: 'A redirect of the rate service is followed on its own host and port.',
  expects: [],
  options: { parts: ['rates'] },
  seams: () => ({
    redirectedRate: (request, to) => (to.origin === request.url.origin ? { ...request, url: to } : undefined),
  }),
});
