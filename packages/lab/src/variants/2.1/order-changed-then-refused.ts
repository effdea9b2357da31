import { Problem } from '../../http/problem.ts';
import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'order-changed-then-refused',
  kind: 'red',
  message: 'The owner of an order is checked after it was changed: the answer is 404, the change stays.',
  expects: [{ check: '2.1', code: 'foreign-object-updated' }],
  seams: (correct) => ({
    updateScope: (question) => (question.resource === 'order' ? EVERYTHING : correct.updateScope(question)),
    visibleFields(kind, row, caller) {
      if (kind === 'order' && row['owner_id'] !== caller?.id) throw new Problem('not_found');
      return correct.visibleFields(kind, row, caller);
    },
  }),
});
