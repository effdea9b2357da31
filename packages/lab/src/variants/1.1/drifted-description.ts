import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'drifted-description',
  kind: 'red',
  message:
    'The description names an operation that is gone, asks for credentials where none are needed, and for none where they are.',
  expects: [{ check: '7.1', code: 'described-but-missing' }],
  seams: () => ({
    describe(document) {
      const { paths } = document;
      const [products, me] = [paths['/v1/products']?.['get'], paths['/v1/me']?.['get']];
      if (products === undefined || me === undefined) return document;
      products.security = [{ session: [] }];
      me.security = [];
      paths['/v1/reports'] = { get: { ...me, operationId: 'listReports', security: [{ session: [] }] } };
      return document;
    },
  }),
});
