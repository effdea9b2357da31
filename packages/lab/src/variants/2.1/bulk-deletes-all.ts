import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'bulk-deletes-all',
  kind: 'red',
  message: 'Deleting several projects checks no owner.',
  expects: [{ check: '2.1', code: 'foreign-object-in-bulk' }],
  seams: () => ({ bulkDeleteScope: () => EVERYTHING }),
});
