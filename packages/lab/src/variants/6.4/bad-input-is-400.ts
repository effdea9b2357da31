import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'bad-input-is-400',
  kind: 'green',
  message: 'Input that does not match its description is answered with 400 instead of 422.',
  expects: [],
  seams: (correct) => ({
    refuse: (problem, request) =>
      correct.refuse(problem.code === 'invalid_input' ? new Problem('bad_request') : problem, request),
  }),
});
