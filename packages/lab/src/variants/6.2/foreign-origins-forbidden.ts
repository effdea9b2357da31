import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'foreign-origins-forbidden',
  kind: 'green',
  message: 'Requests of pages that are not listed are refused outright.',
  expects: [],
  seams: (correct) => ({
    async identify(request) {
      const { origin } = request.headers;
      if (origin !== undefined && !correct.allowsOrigin(origin, request)) throw new Problem('forbidden');
      return correct.identify(request);
    },
    preflight(request, methods) {
      const isListed = correct.allowsOrigin(request.headers.origin ?? '', request);
      return isListed
        ? correct.preflight(request, methods)
        : correct.refuse(new Problem('forbidden'), request);
    },
  }),
});
