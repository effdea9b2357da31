import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'foreign-is-400',
  kind: 'amber',
  message: 'An object of somebody else, or of nobody, is a bad request.',
  expects: [{ check: '2.1', code: 'refused-otherwise' }],
  seams: (correct) => ({
    refuse: (problem, request) =>
      correct.refuse(problem.code === 'not_found' ? new Problem('bad_request') : problem, request),
  }),
});
