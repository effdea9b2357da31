import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'checked-redirects',
  kind: 'green',
  message: 'A few redirects are followed, each checked as the first address.',
  expects: [],
  options: { parts: ['previews'] },
  seams: () => ({ followsRedirect: ({ hops }) => hops <= 5 }),
});
