import { defineVariant } from '../define-variant.ts';

const PROJECT_WITH_QUERY = /^\/v1\/projects\/[0-9a-f-]{36}\?/;

export const variant = defineVariant({
  id: 'cache-ignores-no-store',
  kind: 'red',
  message:
    'The cache in front is set to keep projects that are asked for with a query, whatever their answers say.',
  expects: [{ check: '6.5', code: 'cached-answer-shown' }],
  seams: (correct) => ({
    cacheSeconds: (request, status, headers) =>
      PROJECT_WITH_QUERY.test(request.originalUrl) && status === 200
        ? 60
        : correct.cacheSeconds(request, status, headers),
  }),
});
