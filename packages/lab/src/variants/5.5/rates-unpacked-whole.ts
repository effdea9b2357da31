import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { callWithNode } from '../call-with-node.ts';
import { defineVariant } from '../define-variant.ts';
import { upTo } from '../up-to.ts';

export const variant = defineVariant({
  id: 'rates-unpacked-whole',
  kind: 'red',
  message: 'The size of an answer of the rate service counts while it is packed, and never again.',
  expects: [{ check: '5.5', code: 'bomb-unpacked' }],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    callRates(request) {
      const { totalMs, maxBytes } = correct.rateLimits();
      return callWithNode(request, {
        tls: correct.rateTrust(),
        idleMs: totalMs,
        async read(body, isPacked) {
          const whole = await buffer(upTo(body, maxBytes, totalMs));
          // In small pieces, a busy machine takes longer than anybody waits.
          return isPacked ? promisify(gunzip)(whole, { chunkSize: 8_000_000 }) : whole;
        },
      });
    },
  }),
});
