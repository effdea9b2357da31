import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'comment-deleted-by-all',
  kind: 'red',
  message: 'A comment is deleted by anyone who knows its id.',
  expects: [{ check: '2.1', code: 'foreign-object-deleted' }],
  seams: (correct) => ({
    deleteScope: (question) => (question.resource === 'comment' ? EVERYTHING : correct.deleteScope(question)),
  }),
});
