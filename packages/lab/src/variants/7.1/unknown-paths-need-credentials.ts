import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unknown-paths-need-credentials',
  kind: 'green',
  message: 'Anyone who has not signed in gets 401 for every path that does not exist.',
  expects: [],
  seams: (correct) => ({
    unknownPath: (request, allowed) =>
      allowed.length === 0 && correct.tokenFromRequest(request) === undefined
        ? correct.refuse(new Problem('unauthenticated'), request)
        : correct.unknownPath(request, allowed),
  }),
});
