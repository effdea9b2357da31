import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'forbidden-for-foreign',
  kind: 'green',
  message: 'Objects of others are refused with 403, like those that do not exist.',
  expects: [],
  seams: (correct) => ({
    refuse: (problem, request) =>
      correct.refuse(problem.code === 'not_found' ? new Problem('forbidden') : problem, request),
  }),
});
