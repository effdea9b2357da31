import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'hops-on-any-port',
  kind: 'red',
  message: 'A redirect is followed to any port of the host that it came from.',
  expects: [
    { check: '5.2', code: 'redirect-inside-shown' },
    { check: '5.2', code: 'redirect-inside-followed' },
    { check: '5.2', code: 'redirect-unchecked' },
  ],
  options: { parts: ['previews'] },
  seams: () => ({
    followsRedirect: ({ first, to, hops }) => hops <= 5 && first.hostname === to.hostname,
    checkHop: async (url) => url.hostname,
  }),
});
