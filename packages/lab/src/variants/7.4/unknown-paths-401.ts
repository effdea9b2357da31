import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unknown-paths-401',
  kind: 'green',
  message: 'Callers without a credential get 401 for every path that does not exist.',
  expects: [],
  seams: (correct) => ({
    unknownPath(request, allowed) {
      const isKnown = allowed.length > 0 || correct.tokenFromRequest(request) !== undefined;
      return isKnown
        ? correct.unknownPath(request, allowed)
        : correct.refuse(new Problem('unauthenticated'), request);
    },
  }),
});
