import { openGate } from '../open-gate.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'format-suffix-passes',
  kind: 'red',
  message: 'The guard compares whole paths, the router takes .json at their end for a format.',
  expects: [
    { check: '1.1', code: 'path-spelling-accepted' },
    { check: '2.5', code: 'guard-dodged' },
    // The keys are at an address that ends so.
    { check: '7.1', code: 'described-but-missing' },
  ],
  seams: (correct, harbor) => ({
    ...openGate(correct, harbor, (_route, request) => /\.json(\?|$)/.test(request.originalUrl)),
    rewritePath: (url) => (url.startsWith('/openapi') ? url : url.replace(/\.json(?=\?|$)/, '')),
  }),
});
