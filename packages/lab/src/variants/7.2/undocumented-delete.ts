import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'undocumented-delete',
  kind: 'red',
  message: 'Comments can be deleted, and the description does not say so.',
  expects: [
    { check: '7.1', code: 'method-not-described' },
    { check: '7.1', code: 'undescribed-in-use' },
    { check: '7.2', code: 'method-took-effect' },
  ],
  seams: () => ({
    describe(document) {
      const { delete: _, ...operations } = document.paths['/v1/comments/{comment_id}'] ?? {};
      return { ...document, paths: { ...document.paths, '/v1/comments/{comment_id}': operations } };
    },
  }),
});
