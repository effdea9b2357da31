import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'tasks-listed-by-all',
  kind: 'red',
  message: 'The tasks of a project are listed for anyone who knows its id.',
  expects: [{ check: '2.1', code: 'foreign-subresource-read' }],
  seams: (correct) => ({
    subresourceScope: (question) =>
      question.resource === 'project' ? EVERYTHING : correct.subresourceScope(question),
    listScope: (question) => (question.resource === 'task' ? EVERYTHING : correct.listScope(question)),
  }),
});
