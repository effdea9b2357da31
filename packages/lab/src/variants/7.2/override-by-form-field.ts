import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'override-by-form-field',
  kind: 'red',
  message: 'A form with the field _method deletes a project by POST.',
  expects: [{ check: '7.2', code: 'override-honoured' }],
  seams: (correct, harbor) => ({
    unknownPath(request, allowed) {
      const [, id] = /^\/v1\/projects\/([^/?]+)$/.exec(request.url) ?? [];
      const wanted = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('_method');
      if (request.method !== 'POST' || id === undefined || wanted !== 'DELETE')
        return correct.unknownPath(request, allowed);
      harbor.database.run('DELETE FROM project WHERE id = ?', id);
      return { status: 204 };
    },
  }),
});
