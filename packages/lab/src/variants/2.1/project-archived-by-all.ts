import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'project-archived-by-all',
  kind: 'red',
  message: 'A project is archived by anyone who knows its id.',
  expects: [{ check: '2.1', code: 'foreign-action-done' }],
  seams: (correct) => ({
    actionScope: (question) => (question.resource === 'project' ? EVERYTHING : correct.actionScope(question)),
  }),
});
