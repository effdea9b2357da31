import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'search-by-stems',
  kind: 'green',
  message: 'The search trims its text, cuts it at the first mark of punctuation and takes it for a stem.',
  expects: [],
  seams: (correct) => ({
    containing: (column, text) =>
      correct.containing(column, /^[\w -]*/.exec(text.trim())?.[0].replace(/s$/, '') || text),
  }),
});
