import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'other-types-ignored',
  kind: 'green',
  message: 'Bodies of other types are read as if they were empty.',
  expects: [],
  seams: (correct) => ({
    readBody: (request) =>
      /^application\/json\b/.test(request.headers['content-type'] ?? '') ? correct.readBody(request) : {},
  }),
});
