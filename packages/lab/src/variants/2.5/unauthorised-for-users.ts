import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unauthorised-for-users',
  kind: 'amber',
  message: 'A role that does not suffice is answered with 401, as if nobody had signed in.',
  expects: [{ check: '2.5', code: 'refused-otherwise' }],
  seams: (correct) => ({
    refuse: (problem, request) =>
      correct.refuse(problem.code === 'forbidden' ? new Problem('unauthenticated') : problem, request),
  }),
});
