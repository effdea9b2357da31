import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'global-limiter',
  kind: 'green',
  message: 'Every address may send 200 requests a second, to all routes together.',
  expects: [],
  options: { general: { requests: 200, windowMs: 1000 } },
});
