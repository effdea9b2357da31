import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-connected-in-time',
  kind: 'red',
  message: 'The rate service has to take a connection in time, and may then take for ever.',
  expects: [
    { check: '5.5', code: 'hang-not-ended' },
    { check: '5.5', code: 'drip-not-ended' },
  ],
  options: { parts: ['rates'] },
  seams: (correct) => ({ rateLimits: () => ({ ...correct.rateLimits(), totalMs: Infinity }) }),
});
