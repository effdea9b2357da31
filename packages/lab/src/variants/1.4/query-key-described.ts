import { queryValue } from '../query-value.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'query-key-described',
  kind: 'red',
  message: 'The description offers an API key in the query as a second way to sign in, and it works.',
  expects: [
    { check: '1.4', code: 'credential-in-query-described' },
    { check: '1.4', code: 'token-accepted-in-query' },
  ],
  seams: (correct) => ({
    tokenFromRequest: (request) => correct.tokenFromRequest(request) ?? queryValue(request, 'key'),
    describe(document) {
      document.components.securitySchemes['key'] = { type: 'apiKey', in: 'query', name: 'key' };
      for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
        if (operation.security.length > 0) operation.security.push({ key: [] });
      }
      return document;
    },
  }),
});
