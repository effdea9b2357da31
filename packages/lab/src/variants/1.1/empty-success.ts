import { isUnproven } from '../is-unproven.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'empty-success',
  kind: 'amber',
  message: 'Requests without a valid credential get 200 and an empty document or list.',
  expects: [{ check: '1.1', code: 'refused-otherwise' }],
  seams: (correct) => ({
    refuse(problem, request) {
      if (!isUnproven(problem)) return correct.refuse(problem, request);
      const isList = request.method === 'GET' && request.url.split('?')[0]?.endsWith('s');
      return { status: 200, body: isList ? { items: [], next_cursor: null } : {} };
    },
  }),
});
