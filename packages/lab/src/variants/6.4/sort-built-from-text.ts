import { where } from '../../store/scope.ts';
import { assignTo } from '../assign-to.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'sort-built-from-text',
  kind: 'red',
  message: 'The column that sorts the products goes into the SQL text as it was sent.',
  expects: [
    { check: '6.4', code: 'condition-evaluated' },
    // Other text breaks the query.
    { check: '6.4', code: 'refused-otherwise' },
  ],
  seams: (correct) => ({
    parseQuery(schema, value, request) {
      const sort = new URL(request.url, 'http://harbor').searchParams.get('sort');
      const isSorted = request.url.startsWith('/v1/products') && sort !== null;
      const parsed = correct.parseQuery(schema, isSorted ? {} : value, request);
      return isSorted ? assignTo(parsed, { sort }) : parsed;
    },
    productQuery: ({ sort = 'name' }) => where(`TRUE ORDER BY ${sort}`),
  }),
});
