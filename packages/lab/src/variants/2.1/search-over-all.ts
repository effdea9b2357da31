import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'search-over-all',
  kind: 'red',
  message: 'The search finds the objects of everybody.',
  expects: [{ check: '2.1', code: 'foreign-object-listed' }],
  seams: () => ({ searchScope: () => EVERYTHING }),
});
