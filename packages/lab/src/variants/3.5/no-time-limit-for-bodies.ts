import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-time-limit-for-bodies',
  kind: 'red',
  message: 'Headers have to arrive in time, and a body may take for ever.',
  expects: [{ check: '3.5', code: 'slow-request-kept' }],
  options: { parts: ['reports'] },
  seams: (correct) => ({ slowest: (part) => (part === 'body' ? 0 : correct.slowest(part)) }),
});
