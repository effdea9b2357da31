import { Problem } from '../../http/problem.ts';
import { isUnproven } from '../is-unproven.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'hidden-from-unauthenticated',
  kind: 'amber',
  message: 'Requests without a valid credential are refused as if the path did not exist.',
  expects: [
    { check: '1.1', code: 'refused-otherwise' },
    { check: '1.2', code: 'refused-otherwise' },
  ],
  seams: (correct) => ({
    refuse: (problem, request) =>
      correct.refuse(isUnproven(problem) ? new Problem('not_found') : problem, request),
  }),
});
