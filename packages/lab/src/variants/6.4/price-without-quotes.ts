import { where } from '../../store/scope.ts';
import { assignTo } from '../assign-to.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'price-without-quotes',
  kind: 'red',
  message: 'The highest price goes into the SQL text as it was sent, where a number needs no quotes.',
  expects: [
    { check: '6.4', code: 'condition-evaluated' },
    // What is no number breaks the query.
    { check: '6.4', code: 'refused-otherwise' },
  ],
  seams: (correct) => ({
    parseQuery(schema, value, request) {
      const isList = request.url.startsWith('/v1/products?max_price');
      const raw = new URL(request.url, 'http://harbor').searchParams.get('max_price');
      const parsed = correct.parseQuery(schema, isList ? {} : value, request);
      return isList ? assignTo(parsed, { max_price: raw }) : parsed;
    },
    productQuery: ({ max_price }) =>
      where(`price_cents <= ${typeof max_price === 'string' ? max_price : '1000000'} ORDER BY name`),
  }),
});
