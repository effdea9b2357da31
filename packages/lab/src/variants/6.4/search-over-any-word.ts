import { anyOf } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'search-over-any-word',
  kind: 'green',
  message: 'The search finds what has any of its words, of which AND is one.',
  expects: [],
  seams: (correct) => ({
    containing(column, text) {
      const words = text.split(/[^\w-]+/).filter((word) => word !== '');
      return anyOf(...(words.length === 0 ? [text] : words).map((word) => correct.containing(column, word)));
    },
  }),
});
