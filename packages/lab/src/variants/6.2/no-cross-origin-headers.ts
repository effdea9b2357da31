import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-cross-origin-headers',
  kind: 'green',
  message: 'No page of another origin may use the product, and no answer speaks of origins.',
  expects: [],
  seams: () => ({ corsHeaders: () => ({}), preflight: () => undefined }),
});
