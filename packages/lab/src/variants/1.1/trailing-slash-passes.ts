import { openGate } from '../open-gate.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'trailing-slash-passes',
  kind: 'red',
  message: 'The guard compares whole paths, the router forgives a trailing slash.',
  expects: [
    { check: '1.1', code: 'path-spelling-accepted' },
    { check: '2.5', code: 'guard-dodged' },
  ],
  seams: (correct, harbor) => ({
    ...openGate(correct, harbor, (_route, request) => /[^/]\/(\?|$)/.test(request.originalUrl)),
    rewritePath: (url) => url.replace(/\/(?=\?|$)/, ''),
  }),
});
