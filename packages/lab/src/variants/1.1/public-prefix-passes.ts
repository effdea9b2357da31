import { openGate } from '../open-gate.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'public-prefix-passes',
  kind: 'red',
  message:
    'The guard lets everything under /v1/public/ pass before the router resolves the dots in the path.',
  expects: [{ check: '1.1', code: 'path-spelling-accepted' }],
  seams: (correct, harbor) => ({
    ...openGate(correct, harbor, (_route, request) => request.originalUrl.startsWith('/v1/public/')),
    rewritePath(url) {
      const { pathname, search } = new URL(`http://harbor.example${url}`);
      return pathname + search;
    },
  }),
});
