import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'redirects-without-end',
  kind: 'red',
  message: 'Each hop of a redirect is checked, and nobody counts them.',
  expects: [{ check: '5.2', code: 'redirects-endless' }],
  options: { parts: ['previews'] },
  seams: () => ({ followsRedirect: ({ hops }) => hops < 100 }),
});
