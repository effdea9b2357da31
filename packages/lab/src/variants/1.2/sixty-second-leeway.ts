import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'sixty-second-leeway',
  kind: 'green',
  message: 'Times in tokens are believed with sixty seconds of leeway, at both ends.',
  expects: [],
  options: { leewayMs: 60_000 },
});
