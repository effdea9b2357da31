import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'file-changed-by-all',
  kind: 'red',
  message: 'The record of a file is changed by anyone who knows its id.',
  expects: [{ check: '2.1', code: 'foreign-object-updated' }],
  seams: (correct) => ({
    updateScope: (question) => (question.resource === 'file' ? EVERYTHING : correct.updateScope(question)),
  }),
});
