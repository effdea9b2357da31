import { queryValue } from '../query-value.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'key-in-query-for-reads',
  kind: 'red',
  message: 'Reading takes the access token as api_key in the query, for the sake of old clients.',
  expects: [{ check: '1.4', code: 'token-accepted-in-query' }],
  seams: (correct) => ({
    tokenFromRequest: (request) =>
      request.method === 'GET'
        ? (queryValue(request, 'api_key') ?? correct.tokenFromRequest(request))
        : correct.tokenFromRequest(request),
  }),
});
