import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'plain-text-accepted',
  kind: 'red',
  message: 'JSON is read whatever type the body claims to be.',
  expects: [{ check: '7.2', code: 'type-accepted' }],
  seams: (correct) => ({
    readBody(request) {
      try {
        return correct.readJson(String(request.body));
      } catch {
        throw new Problem('malformed_body');
      }
    },
  }),
});
