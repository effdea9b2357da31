import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'credential-is-a-parameter',
  kind: 'amber',
  message: 'The Authorization header is a required parameter: its absence is a 400, a bad token a 401.',
  expects: [{ check: '1.1', code: 'refused-otherwise' }],
  seams: (correct) => ({
    refuse: (problem, request) =>
      correct.refuse(problem.code === 'unauthenticated' ? new Problem('bad_request') : problem, request),
  }),
});
