import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'foreign-delete-is-204',
  kind: 'amber',
  message: 'Deleting answers 204 for everything, and deletes only what the caller owns.',
  expects: [{ check: '2.1', code: 'refused-otherwise' }],
  seams: (correct) => ({
    refuse: (problem, request) =>
      problem.code === 'not_found' && request.method === 'DELETE'
        ? { status: 204 }
        : correct.refuse(problem, request),
  }),
});
