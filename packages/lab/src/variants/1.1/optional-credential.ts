import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'optional-credential',
  kind: 'green',
  message: 'The product list needs no credential, but refuses a bad one.',
  expects: [],
  seams: (correct) => ({
    requiresAuth: (route, request) =>
      route.operationId === 'listProducts'
        ? correct.tokenFromRequest(request) !== undefined
        : correct.requiresAuth(route, request),
    describe(document) {
      const products = document.paths['/v1/products']?.['get'];
      if (products !== undefined) products.security = [{}, { session: [] }];
      return document;
    },
  }),
});
