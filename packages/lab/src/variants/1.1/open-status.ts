import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'open-status',
  kind: 'red',
  message:
    'A page about the state of the service asks for a credential by its description, and answers without.',
  expects: [{ check: '1.1', code: 'open-unlisted' }],
  seams: () => ({
    rewritePath: (url) => url.replace(/^\/v1\/status(?=\?|$)/, '/healthz'),
    describe(document) {
      const health = document.paths['/healthz']?.['get'];
      if (health === undefined) return document;
      const status = { ...health, operationId: 'getStatus', security: [{ session: [] }] };
      document.paths['/v1/status'] = { get: status };
      return document;
    },
  }),
});
