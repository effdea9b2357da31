import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'quotes-refused',
  kind: 'green',
  message: 'A search with a quote in it is refused with 400, however many there are.',
  expects: [],
  seams: (correct) => ({
    containing(column, text) {
      if (/['"`]/.test(text)) throw new Problem('bad_request');
      return correct.containing(column, text);
    },
  }),
});
