import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'signature-refused-with-400',
  kind: 'green',
  message: 'An event that is not genuine is called a bad request.',
  expects: [],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    isGenuine(event) {
      if (!correct.isGenuine(event)) throw new Problem('bad_request');
      return true;
    },
  }),
});
