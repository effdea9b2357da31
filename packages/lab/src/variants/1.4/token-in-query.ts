import { queryValue } from '../query-value.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'token-in-query',
  kind: 'red',
  message: 'The access token may be in the query instead of the header.',
  expects: [{ check: '1.4', code: 'token-accepted-in-query' }],
  seams: (correct) => ({
    tokenFromRequest: (request) => correct.tokenFromRequest(request) ?? queryValue(request, 'access_token'),
  }),
});
