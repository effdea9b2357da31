import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-time-limits',
  kind: 'red',
  message: 'A request may take for ever to arrive.',
  expects: [{ check: '3.5', code: 'slow-request-kept' }],
  options: { parts: ['reports'] },
  seams: () => ({ slowest: () => 0 }),
});
