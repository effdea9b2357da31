import { buffer } from 'node:stream/consumers';
import { callWithNode } from '../call-with-node.ts';
import { defineVariant } from '../define-variant.ts';
import { whileItFlows } from '../while-it-flows.ts';

export const variant = defineVariant({
  id: 'rates-read-whole',
  kind: 'red',
  message: 'What the rate service answers is read to its end, whatever its size.',
  expects: [{ check: '5.5', code: 'endless-body-read' }],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    callRates(request) {
      const { totalMs } = correct.rateLimits();
      return callWithNode(request, {
        tls: correct.rateTrust(),
        idleMs: totalMs,
        read: (body) => buffer(whileItFlows(body, totalMs)),
      });
    },
  }),
});
