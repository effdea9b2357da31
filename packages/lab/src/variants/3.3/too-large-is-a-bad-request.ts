import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'too-large-is-a-bad-request',
  kind: 'green',
  message: 'What is too large is refused as a bad request.',
  expects: [],
  seams: () => ({
    tooLarge() {
      throw new Problem('bad_request');
    },
  }),
});
