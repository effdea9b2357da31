import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'hidden-from-users',
  kind: 'amber',
  message: 'To everybody who is no administrator the administration does not exist.',
  expects: [{ check: '2.5', code: 'refused-otherwise' }],
  seams: (correct) => ({
    refuse: (problem, request) =>
      correct.refuse(problem.code === 'forbidden' ? new Problem('not_found') : problem, request),
  }),
});
