import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'wildcard-on-public',
  kind: 'green',
  message: 'Pages of any origin may read what is public anyway.',
  expects: [],
  seams: (correct) => ({
    corsHeaders: (request) =>
      /^\/(?:healthz|openapi\.json|\.well-known\/|v1\/products)/.test(request.url)
        ? { 'access-control-allow-origin': '*' }
        : correct.corsHeaders(request),
  }),
});
