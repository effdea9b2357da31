import { allOf } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'search-over-words',
  kind: 'green',
  message: 'The search looks for every word by itself; quotes, AND and OR are no words.',
  expects: [],
  seams: (correct) => ({
    containing(column, text) {
      const words = text.split(/[^\w-]+/).filter((word) => word !== '' && !/^(?:and|or|like)$/i.test(word));
      return allOf(...(words.length === 0 ? [text] : words).map((word) => correct.containing(column, word)));
    },
  }),
});
