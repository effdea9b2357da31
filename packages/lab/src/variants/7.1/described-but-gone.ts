import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'described-but-gone',
  kind: 'red',
  message: 'The description lists archived projects, which nobody serves any more.',
  expects: [{ check: '7.1', code: 'described-but-missing' }],
  seams: () => ({
    describe(document) {
      const list = document.paths['/v1/projects']?.['get'];
      if (list) document.paths['/v1/archived-projects'] = { get: { ...list, operationId: 'listArchived' } };
      return document;
    },
  }),
});
