import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'operators-refused',
  kind: 'green',
  message: 'Whatever begins with a dollar sign is refused with 400, in queries and in bodies.',
  expects: [],
  seams: (correct) => ({
    readJson(text) {
      if (text.includes('"$')) throw new Problem('bad_request');
      return correct.readJson(text);
    },
    readQuery(request) {
      if (/\[\$|%5B%24/i.test(request.url)) throw new Problem('bad_request');
      return correct.readQuery(request);
    },
  }),
});
