import { Problem } from '../../http/problem.ts';
import { splitBody } from '../split-body.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unknown-fields-are-400',
  kind: 'green',
  message: 'A body with an unknown field is a bad request.',
  expects: [],
  seams: (correct) => ({
    parseBody(schema, value, request) {
      if (Object.keys(splitBody(schema, value).extra).length > 0) throw new Problem('bad_request');
      return correct.parseBody(schema, value, request);
    },
  }),
});
