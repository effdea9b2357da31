import { openGate } from '../open-gate.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'upper-case-passes',
  kind: 'red',
  message: 'The guard knows paths in lower case only, the router takes any case.',
  expects: [
    { check: '1.1', code: 'path-spelling-accepted' },
    { check: '2.5', code: 'guard-dodged' },
  ],
  seams: (correct, harbor) => ({
    ...openGate(correct, harbor, (_route, request) => /^[^?]*[A-Z]/.test(request.originalUrl)),
    rewritePath: (url) => url.replace(/^[^?]*/, (path) => path.toLowerCase()),
  }),
});
