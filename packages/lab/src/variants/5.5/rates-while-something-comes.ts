import { callWithNode } from '../call-with-node.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-while-something-comes',
  kind: 'red',
  message: 'The time limit for the rate service begins anew with every byte, and all of them are read.',
  expects: [
    { check: '5.5', code: 'drip-not-ended' },
    { check: '5.5', code: 'endless-body-read' },
  ],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    // A byte a second comes in time.
    callRates: (request) => callWithNode(request, { tls: correct.rateTrust(), idleMs: 1500 }),
  }),
});
