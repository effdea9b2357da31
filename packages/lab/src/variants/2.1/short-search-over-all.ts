import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';
import { queryValue } from '../query-value.ts';

export const variant = defineVariant({
  id: 'short-search-over-all',
  kind: 'red',
  message: 'A search for fewer than three characters finds the objects of everybody.',
  expects: [{ check: '2.1', code: 'foreign-object-listed' }],
  seams: (correct) => ({
    searchScope: (question) =>
      (queryValue(question.request, 'q') ?? '').length < 3 ? EVERYTHING : correct.searchScope(question),
  }),
});
