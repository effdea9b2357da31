import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reference-unchecked',
  kind: 'red',
  message: 'A body may refer to any project, and the new invitation tells its name.',
  expects: [{ check: '2.1', code: 'foreign-object-read' }],
  seams: () => ({ referenceScope: () => EVERYTHING }),
});
