import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'file-list-of-all',
  kind: 'red',
  message: 'The list of files shows those of everybody.',
  expects: [{ check: '2.1', code: 'foreign-object-listed' }],
  seams: (correct) => ({
    listScope: (question) => (question.resource === 'file' ? EVERYTHING : correct.listScope(question)),
  }),
});
