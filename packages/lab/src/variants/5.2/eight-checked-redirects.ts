import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'eight-checked-redirects',
  kind: 'green',
  message: 'Eight redirects are followed, each checked as the first address.',
  expects: [],
  options: { parts: ['previews'] },
  seams: () => ({ followsRedirect: ({ hops }) => hops <= 8 }),
});
