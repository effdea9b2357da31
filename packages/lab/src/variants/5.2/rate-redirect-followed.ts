import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-redirect-followed',
  kind: 'red',
  message: 'A redirect of the rate service is followed to any host, without key and body.',
  expects: [{ check: '5.2', code: 'third-party-redirect-followed' }],
  options: { parts: ['rates'] },
  seams: () => ({ redirectedRate: (_request, to) => ({ url: to, method: 'GET' }) }),
});
