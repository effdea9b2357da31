import { where } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'orders-filtered-by-owner',
  kind: 'red',
  message: 'The list of orders takes the owner from the query when it is given there.',
  expects: [{ check: '2.1', code: 'foreign-object-listed' }],
  seams: (correct) => ({
    listScope(question) {
      const owner = new URL(question.request.url, 'http://harbor.example').searchParams.get('owner_id');
      if (question.resource !== 'order' || owner === null) return correct.listScope(question);
      return where('purchase_order.owner_id = ?', owner);
    },
  }),
});
