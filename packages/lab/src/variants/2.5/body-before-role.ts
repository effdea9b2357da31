import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'body-before-role',
  kind: 'green',
  message: 'The administration looks at the body before the role: an empty one is a 400, a good one a 403.',
  expects: [],
  seams: (correct) => ({
    stepOrder: (route) =>
      route.access === 'admin' ? ['authenticate', 'validate', 'authorise', 'find'] : correct.stepOrder(route),
    parseBody(schema, value, request) {
      if (JSON.stringify(value) === '{}') throw new Problem('bad_request');
      return correct.parseBody(schema, value, request);
    },
  }),
});
