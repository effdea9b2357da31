import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'status-of-list-not-described',
  kind: 'red',
  message:
    'The description says that the list of products is answered with 203, and it is answered with 200.',
  expects: [{ check: '7.1', code: 'status-not-described' }],
  seams: () => ({
    describe(document) {
      const responses = document.paths['/v1/products']?.['get']?.responses;
      if (responses === undefined) return document;
      responses['203'] = responses['200'];
      delete responses['200'];
      return document;
    },
  }),
});
