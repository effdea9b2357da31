import { queryValue } from '../query-value.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reset-token-in-query',
  kind: 'red',
  message: 'The description asks for the reset token in the query, and it is taken from there too.',
  expects: [{ check: '1.4', code: 'credential-in-query-described' }],
  seams: (correct) => ({
    parseBody(schema, value, request) {
      const token = queryValue(request, 'token');
      const body = typeof value === 'object' && token !== undefined ? { ...value, token } : value;
      return correct.parseBody(schema, body, request);
    },
    describe(document) {
      const confirm = document.paths['/v1/auth/reset-confirm']?.['post'];
      const schema = { type: 'string' };
      if (confirm) confirm.parameters = [{ name: 'token', in: 'query', required: false, schema }];
      return document;
    },
  }),
});
