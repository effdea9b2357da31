import { allOf, EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'task-through-own-project',
  kind: 'red',
  message: 'The project in the path is checked, but not that the task lies in it.',
  expects: [{ check: '2.1', code: 'foreign-object-read' }],
  seams: (correct) => ({
    readScope: (question) => (question.resource === 'task' ? EVERYTHING : correct.readScope(question)),
    withinParent: () => EVERYTHING,
    // Lists ask for their parent's children in another place, which is right.
    listScope(question) {
      const { pathname } = new URL(question.request.url, 'http://harbor.example');
      const [, , , parentId = ''] = pathname.split('/');
      return question.resource === 'task' || question.resource === 'comment'
        ? allOf(correct.listScope(question), correct.withinParent(question.resource, parentId))
        : correct.listScope(question);
    },
  }),
});
