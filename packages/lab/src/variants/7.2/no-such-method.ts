import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-such-method',
  kind: 'green',
  message: 'A method that a path does not know is answered with 404.',
  expects: [],
  seams: (correct) => ({
    unknownPath: (request) => correct.unknownPath(request, []),
  }),
});
