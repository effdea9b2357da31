import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'project-read-by-all',
  kind: 'red',
  message: 'A project is read by anyone who knows its id.',
  expects: [
    { check: '2.1', code: 'foreign-object-read' },
    { check: '2.2', code: 'copied-id-opens-object' },
  ],
  seams: (correct) => ({
    readScope: (question) => (question.resource === 'project' ? EVERYTHING : correct.readScope(question)),
  }),
});
